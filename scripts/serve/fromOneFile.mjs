// The single executable starts here: the build lies in the executable itself.
import { getAsset } from 'node:sea';
import { runProgram } from './program.mjs';

const { version, build, files } = JSON.parse(getAsset('package.json', 'utf8'));
const names = new Set(files);

// No `await` out here: the executable's script is a CommonJS module.
void runProgram({
  version,
  identity: build,
  files: {
    read: async (name) => (names.has(name) ? Buffer.from(getAsset(name)) : undefined),
  },
});
