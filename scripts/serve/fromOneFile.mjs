// The single executable starts here: the build is inside the executable.
import { getAsset } from 'node:sea';
import { runProgram } from './program.mjs';

const { version, build, files } = JSON.parse(getAsset('package.json', 'utf8'));
const names = new Set(files);

// No top-level `await`: the executable's script is a CommonJS module.
void runProgram({
  version,
  identity: build,
  files: {
    read: async (name) => (names.has(name) ? Buffer.from(getAsset(name)) : undefined),
  },
});
