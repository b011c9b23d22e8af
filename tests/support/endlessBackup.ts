/** A program that writes an endless backup to the file given as argument. */
import { once } from 'node:events';
import { writeArchive } from '../../mock/backup/archive';
import type { Line } from '../../mock/backup/backupLines';
import { migrations } from '../../mock/db/migrate/migrations';
import { exitOnSignal } from '../../mock/orderlyStop';

const HEAD: Line = {
  format: 'campus-console-backup',
  formatVersion: 1,
  schema: migrations.length,
  madeAt: '',
};

async function* endless(): AsyncGenerator<Line> {
  for (;;) {
    for (let row = 0; row < 10_000; row += 1) yield HEAD;
    console.log('under way');
    await once(process.stdin, 'data');
  }
}

exitOnSignal();
void writeArchive(process.argv[2] ?? '', endless());
