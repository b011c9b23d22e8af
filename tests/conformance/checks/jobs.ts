import { createHash, randomUUID } from 'node:crypto';
import * as directory from '@/contract/directory';
import { contactImport } from '@/contract/import/import';
import { failureOf, holds, same, valueIn } from '../backend';
import type { Check } from '../check';
import type { World } from '../world';

const checkRows = (world: World, rows: readonly object[]) => {
  const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const options = {
    file: { name: `${world.mark}.csv`, size: 100, sha256 },
    ...{ mode: 'upsert', blanks: 'keep', errors: 'valid-only' },
  };
  return world.admin.upload(contactImport.check, options, rows);
};

const listed = async ({ admin }: World, unit: string) =>
  (await admin.ask(directory.listContacts, { unit, sorter: 'name_ascend' })).list;

export const jobChecks: readonly Check[] = [
  {
    id: 'import checks',
    about: 'an import is checked row by row, and a check writes nothing',
    run: async (world) => {
      const unit = `${world.mark}查`;
      const rows = [
        { row: 2, name: `${unit}甲`, unit },
        { row: 3, name: '', unit },
        { row: 4, name: `${unit}乙`, unit, mobile: 'x' },
      ];
      const found = valueIn(contactImport.check, await checkRows(world, rows));
      same(
        'verdicts',
        found.rows.map(({ row, verdict }) => [row, verdict]),
        [
          [2, 'new'],
          [3, 'error'],
          [4, 'error'],
        ],
      );
      same('people after the check', (await listed(world, unit)).length, 0);
    },
  },
  {
    id: 'job keys',
    about: 'an import that is sent twice with one jobKey is done once; a second key is refused',
    run: async (world) => {
      const unit = `${world.mark}入`;
      const rows = ['甲', '乙'].map((name, index) => ({ row: index + 2, name: unit + name, unit }));
      const { token } = valueIn(contactImport.check, await checkRows(world, rows));
      const commit = (jobKey: string) => world.admin.call(contactImport.commit, { token, jobKey });
      const jobKey = randomUUID();
      const first = valueIn(contactImport.commit, await commit(jobKey));
      const again = valueIn(contactImport.commit, await commit(jobKey));
      same('the answer to the second one', again, first);
      same('people after both', (await listed(world, unit)).length, 2);
      const other = await commit(randomUUID());
      holds(`another jobKey is answered with ${other.status}`, other.status >= 400);
      failureOf('another jobKey', other, other.status);
      valueIn(
        contactImport.undo,
        await world.admin.call(contactImport.undo, { batchId: first.batchId }),
      );
      same('people after the undo', (await listed(world, unit)).length, 0);
    },
  },
];
