import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

/** A row of three cells, of which the last names a file and how a title begins in it. */
const ROW = /^\| .+ \| .+ \| ([\w/.]+\.(?:test|spec)\.tsx?): (.+) \|$/;

const rows = fs
  .readFileSync(path.join(ROOT, 'docs', 'importing.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.endsWith('| test |'));

test('I-02 each row of docs/importing.md names a test that there is', () => {
  expect(rows.length).toBeGreaterThan(40);
  const lost = rows.filter((row) => {
    const [, file = '', title = ''] = ROW.exec(row) ?? [];
    const at = path.join(ROOT, 'tests', file);
    return file === '' || !fs.existsSync(at) || !fs.readFileSync(at, 'utf8').includes(`'${title}`);
  });
  expect(lost).toEqual([]);
});
