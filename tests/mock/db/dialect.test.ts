import { execFileSync } from 'node:child_process';

test('only the dialects, and what opens or names a database, know its engine', () => {
  const asked = execFileSync(
    'git',
    ['grep', '-lE', "engine [!=]==|isSqlite|'postgres'", '--', 'mock'],
    {
      encoding: 'utf8',
    },
  );
  const files = asked.trim().split('\n');
  expect(files.filter((file) => !/^mock\/(db\/dialect|backup)\//.test(file))).toEqual([
    'mock/backupCommand.ts',
    'mock/db/connection/open.ts',
  ]);
});
