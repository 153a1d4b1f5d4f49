#!/usr/bin/env node
// The .tgz starts here: the build is in the folder beside this file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './program.mjs';
import { filesIn } from './server.mjs';

const { version, build } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'),
);
await runProgram({
  version,
  identity: build,
  files: filesIn(path.join(import.meta.dirname, 'dist')),
});
