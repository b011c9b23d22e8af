import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

/** A table row of three cells. The last cell names a test file and the start of a title in it. */
const ROW = /^\| .+ \| .+ \| ([\w/.]+\.(?:test|spec)\.tsx?): (.+) \|$/;

const TOPICS = path.join(ROOT, 'docs', 'topics');

const rows = fs
  .readdirSync(TOPICS)
  .filter((name) => name.startsWith('import-'))
  .flatMap((name) => fs.readFileSync(path.join(TOPICS, name), 'utf8').split('\n'))
  .filter((line) => line.startsWith('| ') && !line.endsWith('| test |'));

test('I-02 each row of docs/topics/import-*.md names a test that there is', () => {
  expect(rows.length).toBeGreaterThan(80);
  const lost = rows.filter((row) => {
    const [, file = '', title = ''] = ROW.exec(row) ?? [];
    const at = path.join(ROOT, 'tests', file);
    return file === '' || !fs.existsSync(at) || !fs.readFileSync(at, 'utf8').includes(`'${title}`);
  });
  expect(lost).toEqual([]);
});
