import { MAX_CELL } from '@/contract/import/import';
import { parseCheckBody } from '../../support/imports';
import { growthOf, LINEAR, quadraticTexts } from '../../support/quadraticTexts';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { row, text, xlsxOf } from './makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
const LENGTH = 100_000;

const csvWith = (long: string) => {
  const quoted = `"${long.replaceAll('"', '""')}"`;
  return new TextEncoder().encode(`姓名,部门,备注,${quoted}\n王一,解剖,${quoted},${quoted}\n`);
};

const xlsxWith = (long: string) =>
  xlsxOf([
    {
      rows:
        row(1, text('A1', '姓名'), text('B1', '部门'), text('C1', '备注'), text('D1', long)) +
        row(2, text('A2', '王一'), text('B2', '解剖'), text('C2', long), text('D2', long)),
    },
  ]);

const checkedRows = async (name: string, bytes: Uint8Array) => {
  const { session, table } = openAndChoose('contact', name, bytes);
  const { fields, how } = autoMapping(table);
  session.questions(fields, {}, []);
  return (await parseCheckBody(session.checkBody(fields, how, {}, OPTIONS))).rows;
};

const TEXTS = quadraticTexts(LENGTH);

describe.each([
  ['a.csv', csvWith],
  ['a.xlsx', xlsxWith],
])('a cell of any size in %s', (name, fileWith) => {
  test.each(TEXTS)(
    'I-09 of %s is soon read, and cut to what the check refuses',
    async (_, text, quarter) => {
      const read = async (long: string) => {
        const rows = await checkedRows(name, fileWith(long.replace(/[<&]/g, '＜')));
        // Invisible marks are removed from a cell.
        const { length } = long.replaceAll('\u200b', '');
        expect(rows[0].remark.length).toBe(Math.min(length, MAX_CELL + 2));
      };
      const growth = await growthOf(
        () => read(text),
        () => read(quarter),
      );
      expect(growth).toBeLessThan(LINEAR);
    },
  );
});
