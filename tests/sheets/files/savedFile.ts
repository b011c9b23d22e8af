import fs from 'node:fs';
import path from 'node:path';
import type { ImportTarget } from '@/contract/import/import';
import { FILES } from '../../support/paths';
import type { FurtherFile } from './furtherFiles';

/** A file of `tests/files/saved`, to be imported as what it holds. */
export const savedFile =
  (target: ImportTarget) =>
  (name: string): FurtherFile => ({
    target,
    name,
    bytes: new Uint8Array(fs.readFileSync(path.join(FILES, 'saved', name))),
  });
