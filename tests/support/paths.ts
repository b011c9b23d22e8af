import path from 'node:path';

export const ROOT = path.join(__dirname, '..', '..');

/** Files in real users' formats, for tests that parse them. */
export const FILES = path.join(ROOT, 'tests', 'files');
