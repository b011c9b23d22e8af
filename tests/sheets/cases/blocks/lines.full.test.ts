import fc from 'fast-check';
import { columnName, tableXlsx } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const HEADER = ['姓名', '手机', '职称', '性别'];
const DEPARTMENTS = ['内科', '外科', '儿科', '神经科', '骨科', '心内科'];
const SURNAMES = [...'王李赵钱孙周吴郑冯陈'];
const ANSWERS = { 'bandRows place': 'department' };

type Block = readonly (readonly [department: string, people: number])[];

const block = fc.array(fc.tuple(fc.constantFrom(...DEPARTMENTS), fc.integer({ min: 1, max: 3 })), {
  minLength: 1,
  maxLength: 3,
});

interface Line {
  cells: string[];
  isDepartment: boolean;
}

/** Returns the rows of each block, and the expected contacts. */
const written = (blocks: readonly Block[], width: number) => {
  let count = 0;
  const people: string[] = [];
  const lines = blocks.map((each) =>
    each.flatMap(([department, size]): Line[] => [
      { cells: [department], isDepartment: true },
      ...Array.from({ length: size }, (): Line => {
        const name = `${SURNAMES[count % SURNAMES.length]}${'一二三四五'[Math.floor(count / 10)]}`;
        const mobile = String(13800001000 + count);
        count += 1;
        const cells = [name, mobile, '讲师', '男'].slice(0, width);
        people.push(`name=${name} mobile=${mobile} department=${department}`);
        return { cells, isDepartment: false };
      }),
    ]),
  );
  return { lines, people };
};

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '');

const sheetOf = (
  lines: readonly Line[][],
  width: number,
  gap: boolean,
  merged: boolean | readonly string[],
) => {
  const offset = width + (gap ? 1 : 0);
  const height = Math.max(...lines.map(({ length }) => length));
  const side = (cells: readonly (readonly string[])[]) =>
    cells.flatMap((each, at) => [...(gap && at > 0 ? [''] : []), ...padded(each, width)]);
  const rows = Array.from({ length: height }, (_, row) =>
    side(lines.map((own) => own[row]?.cells ?? [])),
  );
  const merges = lines.flatMap((own, at) =>
    own.flatMap(({ isDepartment }, row) => {
      const [from, to] = [columnName(at * offset), columnName(at * offset + width - 1)];
      return merged === true && isDepartment ? [`${from}${row + 2}:${to}${row + 2}`] : [];
    }),
  );
  const header = side(lines.map(() => HEADER.slice(0, width)));
  return tableXlsx({ 名单: [header, ...rows] }, typeof merged === 'boolean' ? merges : merged);
};

const peopleIn = async (bytes: Uint8Array): Promise<string[]> => {
  const { records } = await outcomeOf('contact', bytes, ANSWERS);
  return records.map((record) => {
    const of = (field: string) => new RegExp(`${field}=(\\S+)`).exec(record)?.[1];
    return `name=${of('name')} mobile=${of('mobile')} department=${of('department')}`;
  });
};

const SHAPES = [2, 3, 4].flatMap((width) =>
  [true, false].flatMap((gap) => [true, false].map((merged) => [width, gap, merged] as const)),
);

test.each(SHAPES)(
  'I-02 lines of departments in blocks of %i columns side by side are for their own block (parted: %s, merged: %s)',
  async (width, gap, merged) => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 2, maxLength: 3 }), async (blocks) => {
        const { lines, people } = written(blocks, width);
        const found = await peopleIn(sheetOf(lines, width, gap, merged));
        expect(found.sort()).toEqual([...people].sort());
      }),
      { numRuns: 12 },
    );
  },
);

test.each(SHAPES.filter(([, , merged]) => merged))(
  'I-02 a line that is merged over all blocks of %i columns is for each of them (parted: %s)',
  async (width, gap) => {
    const { lines, people } = written([[['内科', 2]], [['内科', 2]]], width);
    const blank = { cells: [], isDepartment: false };
    const own = lines.map((each, at) => (at === 0 ? each : [blank, ...each.slice(1)]));
    const last = columnName(2 * width + (gap ? 1 : 0) - 1);
    const found = await peopleIn(sheetOf(own, width, gap, [`A2:${last}2`]));
    expect(found.sort()).toEqual([...people].sort());
  },
);
