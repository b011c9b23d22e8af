import path from 'node:path';

/** The project's folder. */
export const ROOT = path.join(__dirname, '..', '..');

/** Files as users have them, to be read by tests. */
export const FILES = path.join(ROOT, 'tests', 'files');
