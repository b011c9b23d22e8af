import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@/contract/base/list';
import { runImportCommand } from '../../../mock/importCommand';
import { csv, importAsPage, timetable } from '../../support/academicSystem';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

describe.each(engines())('npm run import on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let dir: string;

  const run = (name: string, bytes: Uint8Array, ...words: string[]) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, bytes);
    return runImportCommand(api.store, [file, ...words], () => NOW);
  };
  const sessions = async () =>
    valueIn<Page<unknown>>(await admin.post('/api/rule', { method: 'sessions' })).pagination.total;

  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-08-31' }));
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-command-'));
  });
  afterEach(async () => {
    fs.rmSync(dir, { recursive: true, force: true });
    await api.close();
  });

  test('I-10 a file without doubts is imported, a doubtful one waits, and --check does nothing', async () => {
    await importAsPage(admin, 'first.csv', csv(timetable(20)));
    const before = await sessions();
    const next = csv(timetable(21));
    const checked = await run('next.csv', next, '--target', 'bachelor', '--check');
    expect([checked.exitCode, await sessions()]).toEqual([0, before]);
    const options = ['--target', 'bachelor', '--commit-if-clean'];
    const done = await run('next.csv', next, ...options);
    expect(done.exitCode).toBe(0);
    expect(done.text).toContain('结果：已导入（第 2 批）');
    expect(await sessions()).toBe(before + 4);
    const small = await run('small.csv', csv(timetable(3)), ...options);
    expect(small.exitCode).toBe(2);
    expect(small.text).toContain('原因：只有 3 行，上次有 21 行');
    expect(await sessions()).toBe(before + 4);
  });

  testFull(
    'I-10 without an option a file waits for a person even if nothing is in doubt',
    async () => {
      await importAsPage(admin, 'first.csv', csv(timetable(20)));
      const asked = await run('next.csv', csv(timetable(21)), '--target', 'bachelor');
      expect(asked.exitCode).toBe(2);
      expect(asked.text).toContain('原因：请核对后导入');
    },
  );

  testFull(
    'I-10 a term is for rows without one, and a file that cannot be read fails',
    async () => {
      const broken = await run('kb.xlsx', new Uint8Array([1, 2, 3]), '--target', 'bachelor');
      expect(broken.exitCode).toBe(1);
      expect(broken.text).toContain('结果：未能读取');
      const rows = timetable(3).map(([, ...cells]) => cells);
      const headers = ['课程名称', '教学班名称', '教师', '星期', '节次', '周次', '地点'];
      const options = ['--target', 'bachelor', '--term', '2027-2028-1'];
      const { text } = await run('kb.csv', csv(rows, headers), ...options, '--check');
      expect(text).toContain('共 3 行，错误 3');
    },
  );

  const WRONG: [string[], string][] = [
    [['--target', 'rooms'], 'npm run import -- FILE'],
    [['--target', 'bachelor', '--check', '--commit-if-clean'], 'npm run import -- FILE'],
    [['--target', 'contact', '--term', '2026-2027-1'], '--term is for'],
    [['--target', 'bachelor', '--term', '2026'], '--term must be a term'],
    [['--target', 'bachelor', '--force'], 'npm run import -- FILE'],
  ];
  test.each(firstInQuick(WRONG))('I-10 %j is refused in words', async (words, message) => {
    await expect(run('kb.csv', csv(timetable(1)), ...words)).rejects.toThrow(message);
  });
});
