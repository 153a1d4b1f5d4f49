// The single executable starts here: the build is inside the executable, each file gzipped.
import { getAsset } from 'node:sea';
import { gunzipSync } from 'node:zlib';
import { runProgram } from './program.mjs';

const { version, build, files } = JSON.parse(getAsset('package.json', 'utf8'));
const names = new Set(files);

// No top-level `await`: the executable's script is a CommonJS module.
void runProgram({
  version,
  identity: build,
  files: {
    read: async (name) => (names.has(name) ? gunzipSync(Buffer.from(getAsset(name))) : undefined),
  },
});
