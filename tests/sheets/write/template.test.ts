import { speak } from '@/contract/base/language';
import {
  type ContactRow,
  type CourseRow,
  IMPORT_TARGETS,
  type ImportTarget,
} from '@/contract/import/import';
import { fieldLabel, requiredFields } from '@/domain/base/importFields';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import type { TermCalendar } from '@/domain/time/terms';
import type { FileKind } from '@/sheets/base/importTypes';
import { ImportSession } from '@/sheets/check/importSession';
import { readFile } from '@/sheets/read/readFile';
import { makeTemplate, templateFields } from '@/sheets/write/template';

const bytesOf = async (target: ImportTarget, format: FileKind) =>
  new Uint8Array(await makeTemplate(target, format).arrayBuffer());

const CASES = IMPORT_TARGETS.flatMap((target) =>
  (['xlsx', 'csv'] as const).map((format): [ImportTarget, FileKind] => [target, format]),
);

test.each(CASES)(
  'I-01 the template of %s as .%s is recognised, each header exactly',
  async (target, format) => {
    const session = new ImportSession();
    const { sheets } = session.open(target, `模板.${format}`, await bytesOf(target, format));
    expect(sheets.filter(({ chosen }) => chosen)).toHaveLength(1);
    // The empty template is chosen although it has only a header.
    expect(sheets[0]).toMatchObject({ headerRow: 0, rowCount: 1, chosen: true });
    const [filled] = readFile('x', await bytesOf(target, format)).sheets;
    const lines = [filled?.rows[0] ?? [], (filled?.rows[0] ?? []).map(() => 'x')];
    const text = lines.map((line) => line.join('\t')).join('\n');
    session.paste(target, text);
    const { columns } = session.choose([{ name: '粘贴的内容', headerRow: 0 }]);
    expect(columns.map(({ match }) => match)).toEqual(
      templateFields(target).map((field) => ({ field, how: 'exact' })),
    );
  },
);

test.each(IMPORT_TARGETS)(
  'I-01 the notes of the template of %s say all columns and are no table',
  async (target) => {
    const { sheets } = new ImportSession().open(target, '模板.xlsx', await bytesOf(target, 'xlsx'));
    expect(sheets[1]).toMatchObject({ name: '填写说明', headerRow: null, chosen: false });
    const [, notes] = readFile('x.xlsx', await bytesOf(target, 'xlsx')).sheets;
    const rows = notes?.rows.slice(1) ?? [];
    expect(rows.map(([label]) => label)).toEqual(
      templateFields(target).map((field) => fieldLabel(target, field)),
    );
    expect(rows.filter(([, required]) => required === '必填').map(([label]) => label)).toEqual(
      requiredFields(target).map((field) => fieldLabel(target, field)),
    );
  },
);

const TERM: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 18,
  holidays: [],
  swaps: [],
};

test.each(IMPORT_TARGETS)(
  'I-01 the examples in the notes of %s are read without an error',
  async (target) => {
    const [, notes] = readFile('x.xlsx', await bytesOf(target, 'xlsx')).sheets;
    const examples = notes?.rows.slice(1).map((row) => row[3] ?? '') ?? [];
    const fields = templateFields(target);
    const row = {
      row: 2,
      ...Object.fromEntries(fields.map((field, index) => [field, examples[index] ?? ''])),
      // A class session has a date or weeks.
      date: '',
    };
    const { issues } =
      target === 'contact'
        ? readContactRow(row as ContactRow)
        : readCourseRow(row as CourseRow, 'bachelor', () => TERM);
    expect(issues).toEqual([]);
  },
);

describe('in English', () => {
  beforeEach(() => speak(() => 'en'));
  afterEach(() => speak(() => 'zh-CN'));

  test.each(IMPORT_TARGETS)(
    'P-01 the template of %s says what to enter in English and is told apart from its notes',
    async (target) => {
      const bytes = await bytesOf(target, 'xlsx');
      const { sheets } = new ImportSession().open(target, 'template.xlsx', bytes);
      expect(sheets.map(({ name, chosen }) => [name, chosen])).toEqual([
        [expect.not.stringMatching(/\p{Script=Han}/u), true],
        ['Notes', false],
      ]);
      const [, notes] = readFile('x.xlsx', bytes).sheets;
      const [headers, ...rows] = notes?.rows ?? [];
      expect(headers?.join()).not.toMatch(/\p{Script=Han}/u);
      for (const [, , rule = ''] of rows) {
        // The choices may be Chinese, because these words are data.
        expect(rule.replace(/Choices: .*/, '')).not.toMatch(/^\p{Script=Han}/u);
      }
    },
  );
});
