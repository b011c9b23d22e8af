import fs from 'node:fs';
import path from 'node:path';
import type { ImportTarget } from '@/contract/import/import';
import { FILES } from '../../support/paths';
import type { ImportFixture } from './furtherFiles';

/** Returns a file in `tests/files/saved` as a test file for a kind of import. */
export const savedFile =
  (target: ImportTarget) =>
  (name: string): ImportFixture => ({
    target,
    name,
    bytes: new Uint8Array(fs.readFileSync(path.join(FILES, 'saved', name))),
  });
