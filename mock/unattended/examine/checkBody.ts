import {
  contactImport,
  courseImport,
  type ImportCheck,
  type ImportTarget,
} from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import { mapYielding } from '../../db/base/yielding';
import type { Store } from '../../db/write/store';
import { AUTO_IMPORT } from '../../db/write/writer';
import { checkImport } from '../../features/import/check/imports';
import { contactTarget, courseTarget } from '../../features/import/destinations';

export const levelOf = (target: ImportTarget): Level =>
  target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';

/**
 * Checks an import. `body` is the text that the page would send: the options in the first line,
 * then one line for each row of the file. Each line is validated as it is by the HTTP server.
 */
export const checkBody = async (
  store: Store,
  now: Date,
  target: ImportTarget,
  body: string,
): Promise<ImportCheck> => {
  const [first = '', ...lines] = body.trimEnd().split('\n');
  const { type: _, step, level, ...options } = JSON.parse(first);
  if (target === 'contact') {
    const row = contactImport.check.rows.def.element;
    const rows = await mapYielding(lines, (line) => row.parse(JSON.parse(line)));
    const input = contactImport.check.input.parse(options);
    return checkImport(store, AUTO_IMPORT, now, contactTarget, { ...input, rows });
  }
  const row = courseImport.check.rows.def.element;
  const rows = await mapYielding(lines, (line) => row.parse(JSON.parse(line)));
  const { level: own, ...input } = courseImport.check.input.parse({ ...options, level });
  return checkImport(store, AUTO_IMPORT, now, courseTarget(own), { ...input, rows });
};
