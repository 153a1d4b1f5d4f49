// `npm run release:notes -- v2.0.0`: writes the notes of a version to release-notes.md, for the page of its release. Ends
// with an error if the tag names another version than package.json, or CHANGELOG.md has no notes for it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notesOf } from './package/releaseNotes.mjs';
import { ROOT } from './run.mjs';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const tag = process.argv[2];
if (tag !== undefined && tag !== `v${version}`)
  throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`);
const notes = notesOf(version, readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
writeFileSync(path.join(ROOT, 'release-notes.md'), notes);
