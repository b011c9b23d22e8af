import type { ImportField } from '@/domain/base/importFields';
import { type NamedColumn, nameSets } from '@/domain/columns/nameSets';
import { ImportSession } from '@/sheets/check/importSession';
import { parseCheckBody } from '../../support/imports';

/** Parses columns written as `header:field`, separated by spaces. */
const columnsOf = (text: string): NamedColumn[] =>
  text.split(' ').map((column) => {
    const [header = '', field] = column.split(':');
    return {
      header: header.replace('#', ' (').replace(/(?<=\(\d)$/, ')'),
      field: field as ImportField,
    };
  });

test.each<[string, (number | undefined)[]]>([
  ['甲:name 乙:mobile 丙 丁', [0, 0, 0, 0]],
  ['甲:name 乙:mobile 甲#2:name 乙#2', [0, 0, 1, 1]],
  ['科室:department 甲:name 乙:mobile 丙:name 丁', [undefined, 0, 0, 1, 1]],
  ['科室:department 甲:name 乙 科室#2 甲#2:name 乙#2', [0, 0, 0, 1, 1, 1]],
  ['校区:campus 科室 甲:name 科室#2 甲#2:name 科室#3 甲#3:name', [undefined, 0, 0, 1, 1, 2, 2]],
])('I-02 the columns %s belong to the sets %j', (text, sets) => {
  expect(nameSets(columnsOf(text))).toEqual(sets);
});

test('I-02 people side by side under unknown headers are rows of their own once their names are chosen', async () => {
  const session = new ImportSession();
  const lines = [
    '地点\t人员\t联络\t人员\t联络',
    'A\t王一\t13800001111\t李二\t13800001112',
    'B\t赵三\t13800001113\t\t',
  ];
  const [sheet] = session.paste('contact', lines.join('\n')).sheets;
  session.choose([{ name: sheet?.name ?? '', headerRow: 0 }]);
  const fields = {
    地点: 'campus',
    人员: 'name',
    联络: 'mobile',
    '人员 (2)': 'name',
    '联络 (2)': 'mobile',
  } as const;
  const options = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
  const body = await parseCheckBody(session.checkBody(fields, {}, {}, options));
  const set = (index: number) => `${sheet?.name}（第 ${index} 组）`;
  expect(body.rows).toEqual([
    { row: 2, sheet: set(1), campus: 'A', name: '王一', mobile: '13800001111' },
    { row: 3, sheet: set(1), campus: 'B', name: '赵三', mobile: '13800001113' },
    { row: 2, sheet: set(2), campus: 'A', name: '李二', mobile: '13800001112' },
  ]);
});
