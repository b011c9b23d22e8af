import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@/contract/base/list';
import type { HistoryLine } from '@/contract/history';
import type { Arrivals, OpenedArrival } from '@/contract/import/arrivals';
import type { ImportBatch, RememberedLayout, UndoResult } from '@/contract/import/import';
import type { Integration } from '@/contract/integrations';
import type { Notice } from '@/contract/notice';
import { toInstant } from '@/domain/time/dates';
import { readEnvironment } from '../../../mock/environment';
import type { Holder } from '../../../mock/features/import/arrivals/settle';
import { silentLog } from '../../../mock/telemetry/log';
import { claim, discountTry, type Machine } from '../../../mock/unattended/claim';
import { prepareFolder } from '../../../mock/unattended/folder/files';
import { claimKeyOf } from '../../../mock/unattended/folder/filing';
import { ImportFolder } from '../../../mock/unattended/folder/folder';
import { handleFile } from '../../../mock/unattended/handle';
import { readHere } from '../../../mock/unattended/readHere';
import { ReaderGone, type SheetReader } from '../../../mock/unattended/sheetCalls';
import {
  AcademicSystem,
  checkAsPage,
  csv,
  importAsPage,
  RENAMED,
  timetable,
  xlsx,
} from '../../support/academicSystem';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { courseImportOf } from '../../support/imports';
import { addContact, valueIn } from '../../support/records';
import { until } from '../../support/sms';
import { testFull } from '../../support/testFull';

describe.each(engines())('the import folder on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let system: AcademicSystem;
  let elapsed: number;
  let folder: ImportFolder;
  let counted: string[];

  const newFolder = () =>
    new ImportFolder({
      dir: system.dir,
      quiet: 10,
      store: api.store,
      now: () => NOW,
      openReader: readHere,
      log: silentLog,
      elapsed: () => elapsed,
      onImport: (target, outcome) => counted.push(`${target} ${outcome}`),
    });
  /** Looks until a file that stands still is handled. */
  const look = async (seconds = 11) => {
    await folder.look();
    elapsed += seconds * 1000;
    await folder.look();
  };
  const arrivals = async (target = 'bachelorCourse') =>
    valueIn<Arrivals>(await admin.post('/api/imports', { method: 'list', target }));
  const states = async () => {
    const { waiting, settled } = await arrivals();
    return [...waiting, ...settled].map(({ fileName, state, reasons }) =>
      [fileName, state, ...reasons.map(({ code }) => code)].join(' '),
    );
  };
  const batches = async () =>
    valueIn<Page<ImportBatch>>(await courseImportOf(admin).send('list', {})).list;
  const allowChanges = async (maxChange: number) => {
    const { settings } = await arrivals();
    valueIn(await admin.post('/api/imports', { method: 'update', ...settings, maxChange }));
  };
  const sessions = async () =>
    valueIn<Page<unknown>>(await admin.post('/api/rule', { method: 'sessions' })).pagination.total;
  /** Imports the first file of a term on the page. */
  const first = () => importAsPage(admin, 'first.csv', csv(timetable(20)));

  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-08-31' }));
    system = new AcademicSystem();
    elapsed = 0;
    counted = [];
    folder = newFolder();
  });
  afterEach(async () => {
    system.remove();
    await api.close();
  });

  test('I-10 a file with few changes is imported, under a name of its own', async () => {
    await first();
    system.put('kb.xlsx', xlsx(timetable(20, { room: '教202', from: 17 })));
    await look();
    expect(await states()).toEqual(['kb.xlsx imported']);
    expect(counted).toEqual(['bachelorCourse done']);
    expect(system.files()).toEqual(['bachelor/done/1-kb.xlsx', 'bachelor/done/1-kb.xlsx.报告.txt']);
    expect(system.report('1-kb.xlsx')).toContain('结果：已导入（第 2 批）');
    expect(system.report('1-kb.xlsx')).toContain('共 20 行，无变化 17，有变化 3');
    const [latest] = await batches();
    expect(latest).toMatchObject({ fileName: 'kb.xlsx', createdBy: '自动导入' });
    const { list } = valueIn<Page<HistoryLine>>(
      await admin.post('/api/history', { method: 'list', type: 'import' }),
    );
    expect(list[0]).toMatchObject({ label: 'kb.xlsx', writer: { name: '自动导入' } });
    const undone = await courseImportOf(admin).undo(latest?.id ?? 0);
    expect(undone satisfies UndoResult).toMatchObject({ kept: [] });
  });

  test('I-10 a file with many changes waits in bell and page until somebody imports it', async () => {
    system.put('kb.csv', csv(timetable(20)));
    await look();
    expect(await states()).toEqual(['kb.csv waiting headers changes']);
    expect(await sessions()).toBe(0);
    const notices = valueIn<Notice[]>(await admin.get('/api/notices'));
    expect(notices.map(({ title, link }) => [title, link])).toContainEqual([
      '本科课程自动导入：1 个文件等待处理',
      '/bachelor/advanced-form?file=1',
    ]);
    const opened = valueIn<OpenedArrival>(
      await admin.post('/api/imports', { method: 'open', id: 1 }),
    );
    expect(Buffer.from(opened.content, 'base64').toString()).toContain('课程20');
    expect(opened.reading?.columns).toMatchObject({ 课程名称: { field: 'courseName' } });
    const file = { name: opened.fileName, size: 1, sha256: opened.sha256 };
    const rows = [{ termCode: '2026-2027-1', courseName: '课程1', classCode: '1' }];
    await courseImportOf(admin).run(rows, { file });
    await folder.look();
    expect(await states()).toEqual(['kb.csv imported headers changes']);
    expect(system.files()).toEqual(['bachelor/done/1-kb.csv', 'bachelor/done/1-kb.csv.报告.txt']);
    expect(system.report('1-kb.csv')).toContain('处理人：admin');
    const again = await admin.post('/api/imports', { method: 'open', id: 1 });
    expect([again.status, again.body.ErrorCode]).toEqual([409, 'IMPORT_FILE_SETTLED']);
    const left = valueIn<Notice[]>(await admin.get('/api/notices'));
    expect(left.map(({ link }) => link)).not.toContain('/bachelor/advanced-form?file=1');
  });

  testFull('I-10 the remembered columns of these headers are used; unknown ones wait', async () => {
    await first();
    const renamed = csv(timetable(20, { room: '教303', from: 18 }), RENAMED);
    system.put('renamed.csv', renamed);
    await look();
    expect((await states())[0]).toMatch(/^renamed.csv waiting/);
    await importAsPage(admin, 'renamed.csv', renamed, RENAMED);
    expect((await states())[0]).toMatch(/^renamed.csv imported/);
    system.put('next.csv', csv(timetable(20, { room: '教404', from: 19 }), RENAMED));
    await look();
    expect((await states())[0]).toBe('next.csv imported');
  });

  testFull('I-10 half a file is not read, and its whole is read once', async () => {
    await first();
    const whole = xlsx(timetable(20, { room: '教202', from: 18 }));
    system.put('kb.xlsx', whole.subarray(0, whole.length / 2));
    await look();
    await look();
    expect(await states()).toEqual([]);
    system.put('kb.xlsx', whole);
    await folder.look();
    expect(await states()).toEqual([]);
    await look();
    await look();
    expect(await states()).toEqual(['kb.xlsx imported']);
    system.put('half.xlsx', whole.subarray(0, whole.length / 2));
    await look(61);
    expect(await states()).toContain('half.xlsx failed unreadable');
    expect(system.files()).toContain('bachelor/failed/2-half.xlsx');
    expect(system.report('half.xlsx')).toContain('原因：');
  });

  testFull('I-10 the same file again is not imported again', async () => {
    await first();
    system.put('again.csv', csv(timetable(20)));
    await look();
    expect(await states()).toEqual(['again.csv same']);
    expect(await batches()).toHaveLength(1);
    expect(system.report('again.csv')).toContain('与第 1 批导入的文件相同，没有再导入');
    await courseImportOf(admin).undo(1);
    system.put('third.csv', csv(timetable(20)));
    await look();
    expect((await states())[0]).toBe('third.csv waiting changes undone');
  });

  testFull('I-10 an empty or much smaller file removes nothing', async () => {
    await first();
    const before = await sessions();
    system.put('empty.csv', new Uint8Array());
    system.put('headers.csv', csv([]));
    system.put('small.csv', csv(timetable(4)));
    await look();
    expect(await states()).toEqual([
      'small.csv waiting smaller',
      'headers.csv failed unreadable',
      'empty.csv failed unreadable',
    ]);
    expect(await sessions()).toBe(before);
    system.put('cut.csv', csv(timetable(18)).slice(0, -2));
    await look(61);
    expect(await states()).toContain('cut.csv waiting cut');
    expect(await sessions()).toBe(before);
  });

  testFull('I-10 a discarded file moves to the failed ones, once', async () => {
    system.put('kb.csv', csv(timetable(20)));
    await look();
    const discard = () => admin.post('/api/imports', { method: 'discard', id: 1 });
    const statuses = (await Promise.all([discard(), discard()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    await folder.look();
    expect(system.files()).toEqual([
      'bachelor/failed/1-kb.csv',
      'bachelor/failed/1-kb.csv.报告.txt',
    ]);
    expect(system.report('kb.csv')).toContain('结果：已放弃');
  });

  testFull('I-10 two servers on one folder handle each file once', async () => {
    await first();
    await allowChanges(100);
    const other = newFolder();
    for (let no = 1; no <= 4; no += 1) {
      system.put(`${no}.csv`, csv(timetable(20, { room: `教9${no}9` })));
    }
    await Promise.all([folder.look(), other.look()]);
    elapsed += 11_000;
    await Promise.all([folder.look(), other.look()]);
    await Promise.all([folder.look(), other.look()]);
    expect((await states()).sort()).toEqual([1, 2, 3, 4].map((no) => `${no}.csv imported`));
    expect(await batches()).toHaveLength(5);
    expect(system.files().filter((name) => !name.startsWith('bachelor/done/'))).toEqual([]);
  });

  test('I-02 the columns that one clerk has checked serve the next, and unattended files once one was imported', async () => {
    const layout = async (client: Client, keys: object) =>
      valueIn<RememberedLayout>(await client.post('/api/imports', { method: 'layout', ...keys }));
    const { token, ...keys } = await checkAsPage(
      admin,
      'a.csv',
      csv(timetable(20), RENAMED),
      RENAMED,
    );
    const clerk = await api.as('clerk');
    expect(await layout(clerk, keys)).toMatchObject({
      columns: { 谁来上: 'teachers' },
      splits: [],
    });
    expect(await layout(clerk, { headerKey: '0'.repeat(32), wholeKey: '0'.repeat(32) })).toEqual({
      columns: null,
      splits: null,
    });
    const next = (from: number) => csv(timetable(20, { room: '教202', from }), RENAMED);
    system.put('b.csv', next(19));
    await look();
    expect((await states())[0]).toMatch(/^b\.csv waiting /);
    valueIn(await courseImportOf(admin).commit(token));
    system.put('c.csv', next(18));
    await look();
    expect(await states()).toContain('c.csv imported');
    expect(await layout(clerk, keys)).toMatchObject({ columns: { 谁来上: 'teachers' } });
  });

  test('I-10 a file that ends its reading process is read three times, by any server, and then failed', async () => {
    let opened = 0;
    const dying = (): SheetReader => {
      opened += 1;
      return { call: () => Promise.reject(new ReaderGone()), close: () => {} };
    };
    let now = NOW;
    const options = { dir: system.dir, quiet: 0, store: api.store, log: silentLog };
    const server = () => new ImportFolder({ ...options, now: () => now, openReader: dying });
    system.put('kb.csv', csv(timetable(20)));
    // Each look is one of another server, as after a restart.
    for (let looks = 0; looks < 5; looks += 1) {
      await server().look();
      now = new Date(now.getTime() + 5000);
    }
    expect(opened).toBe(3);
    expect(await states()).toEqual(['kb.csv failed crashed']);
    expect(system.files()).toEqual([
      'bachelor/failed/1-kb.csv',
      'bachelor/failed/1-kb.csv.报告.txt',
    ]);
    expect(system.report('1-kb.csv')).toContain('原因：读取了 3 次，每次都中断，不再试');
  });

  testFull(
    'I-10 a server that is killed while it reads counts, a failing database does not',
    async () => {
      const bytes = csv(timetable(20));
      const arrived = { target: 'bachelor', fileName: 'kb.csv', bytes } as const;
      let now = NOW;
      const machine = (self: string): Machine => ({
        ...{ store: api.store, now: () => now, openReader: readHere, self },
      });
      system.put('kb.csv', bytes);
      const stat = fs.statSync(path.join(system.dir, 'bachelor', 'kb.csv'));
      const key = claimKeyOf('bachelor', 'kb.csv', stat);
      const holders: (Holder | undefined)[] = [];
      for (const self of ['a', 'b', 'c', 'd']) {
        holders.push(await claim(machine(self), arrived, key));
        if (self === 'b') await discountTry(machine(self), holders.at(-1) as Holder);
        now = new Date(now.getTime() + 61_000);
      }
      expect(holders.map((holder) => holder?.tries)).toEqual([1, 2, 2, 3]);
      const last = (await claim(machine('e'), arrived, key)) as Holder;
      await handleFile(machine('e'), last, arrived);
      expect(await states()).toEqual(['kb.csv failed crashed']);
    },
  );

  testFull(
    'I-10 what a killed server left is finished by another one, and nothing twice',
    async () => {
      await first();
      const bytes = csv(timetable(20, { room: '教202', from: 18 }));
      system.put('kb.csv', bytes);
      const stat = fs.statSync(path.join(system.dir, 'bachelor', 'kb.csv'));
      let now = NOW;
      const killed: Machine = {
        ...{ store: api.store, now: () => now, openReader: readHere, self: 'killed' },
      };
      const arrived = { target: 'bachelor', fileName: 'kb.csv', bytes } as const;
      const holder = await claim(killed, arrived, claimKeyOf('bachelor', 'kb.csv', stat));
      await look();
      expect(await batches()).toHaveLength(1);
      now = new Date(NOW.getTime() - 120_000);
      await api.store.db
        .updateTable('importArrivals')
        .set({ heldUntil: toInstant(now) })
        .execute();
      await look();
      expect(await states()).toEqual(['kb.csv imported']);
      await handleFile(killed, holder as Holder, arrived);
      expect(await batches()).toHaveLength(2);

      // The file is moved, but the server was killed before it noted that.
      await api.store.db.updateTable('importArrivals').set({ filedAs: '' }).execute();
      await look();
      expect(system.files()).toEqual(['bachelor/done/1-kb.csv', 'bachelor/done/1-kb.csv.报告.txt']);
      expect(await batches()).toHaveLength(2);
    },
  );

  testFull(
    'X-10 a waiting file that names an erased person moves to the failed files, and the report says why',
    async () => {
      const name = '綦毋潜渊';
      const { id } = await addContact(admin, { name, mobile: '13870651249' });
      const staff = ['姓名', '部门', '手机'];
      system.put(`${name}.csv`, csv([[name, '内科', '13870651249']], staff), 'contact');
      await look();
      expect(system.files()).toContain(`contact/waiting/1-${name}.csv`);
      const contact = valueIn(
        await admin.post('/api/directory', { method: 'erase', id, version: 1, name }),
      );
      expect(contact).toMatchObject({ finished: true });
      await look();
      expect(system.files()).toEqual([
        'contact/failed/1-已抹除.csv',
        'contact/failed/1-已抹除.csv.报告.txt',
      ]);
      const report = system.report('1-已抹除.csv');
      expect(report).toContain('结果：已放弃');
      expect(report).toContain('文件里有一个个人信息已删除的人');
      expect(report).not.toContain(name);
    },
  );

  testFull(
    'I-10 a file of class contacts and one of the phone book come into their groups',
    async () => {
      const headers = ['姓名', '手机', '班级', '职务'];
      const monitors = (last: string) =>
        csv(
          ['李班长', '张班长', last].map((name, no) => [
            name,
            `1380013800${no}`,
            '24临床1班',
            '班长',
          ]),
          headers,
        );
      system.put('bz.csv', monitors('王班长'), 'class');
      const staff = ['姓名', '部门', '手机', '邮箱'];
      system.put('txl.csv', csv([['王老师', '内科', '13900139000', '错的']], staff), 'contact');
      await look();
      const { waiting } = await arrivals('contact');
      const found = waiting.map(({ target, reasons }) => [
        target,
        ...reasons.map(({ code }) => code),
      ]);
      expect(found).toEqual([
        ['contact', 'errors', 'headers'],
        ['class', 'headers', 'changes'],
      ]);
      const report = system.report('txl.csv');
      expect(report).toContain('第 2 行 错误：');
      expect(report).not.toContain('13900139000');
      const { reading } = valueIn<OpenedArrival>(
        await admin.post('/api/imports', { method: 'open', id: waiting[1]?.id }),
      );
      expect(reading?.constants).toEqual({ group: 'class' });
    },
  );

  testFull(
    'I-10 a file that the server may not read is named on the page, and the others are imported',
    async () => {
      await importAsPage(admin, 'first.csv', csv(timetable(20)));
      system.put('closed.csv', csv(timetable(22)));
      system.put('open.csv', csv(timetable(21)));
      const { open } = fs.promises;
      const denied = jest.spyOn(fs.promises, 'open').mockImplementation((file, ...rest) => {
        if (!String(file).endsWith('closed.csv')) return open(file, ...rest);
        return Promise.reject(Object.assign(new Error('denied'), { code: 'EACCES' }));
      });
      const said = async () => {
        const all = valueIn<Integration[]>(
          await admin.post('/api/integrations', { method: 'list' }),
        );
        return all.find(({ name }) => name === 'importFolder')?.said;
      };
      await look();
      expect(counted).toEqual(['bachelorCourse done']);
      await folder.look();
      await until(async () => String(await said()).includes('closed.csv”不能读'));
      denied.mockRestore();
      await folder.look();
      expect(counted).toEqual(['bachelorCourse done', 'bachelorCourse done']);
    },
  );

  testFull('I-10 files that programs are still writing, and folders, are left alone', async () => {
    for (const name of ['.kb.csv', '~$kb.xlsx', 'kb.csv.part', 'kb.csv.filepart']) {
      system.put(name, csv(timetable(3)));
    }
    fs.mkdirSync(path.join(system.dir, 'bachelor', 'older'));
    await look();
    expect(await states()).toEqual([]);
  });

  testFull(
    'I-10 a folder that is gone is told on the page, and used again when it is back',
    async () => {
      await look();
      fs.renameSync(system.dir, `${system.dir}-away`);
      await folder.look();
      expect((await arrivals()).folder?.problem).toBe('ENOENT');
      fs.renameSync(`${system.dir}-away`, system.dir);
      await folder.look();
      expect((await arrivals()).folder?.problem).toBeNull();
    },
  );

  testFull('I-10 only the office sets the share, and each setting counts once', async () => {
    const secretary = await api.as('secretary', ['内科']);
    const change = (client: Client, maxChange: number, version: number) =>
      client.post('/api/imports', { method: 'update', maxChange, version });
    expect((await change(secretary, 5, 0)).status).toBe(403);
    expect((await change(admin, 101, 0)).status).toBe(422);
    const both = await Promise.all([change(admin, 5, 0), change(admin, 6, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('I-10 a folder that is missing or cannot be written is told in one sentence', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-imports-'));
  expect(() => prepareFolder(path.join(dir, 'none'))).toThrow(
    `IMPORT_DIR must be a folder that exists (it is '${path.join(dir, 'none')}').`,
  );
  fs.writeFileSync(path.join(dir, 'class'), '');
  expect(() => prepareFolder(dir)).toThrow('IMPORT_DIR must be writable by the server');
  fs.rmSync(dir, { recursive: true });
  expect(() => readEnvironment({ IMPORT_DIR: '/x', IMPORT_QUIET: '0' }, '0')).toThrow(
    'IMPORT_QUIET must be a number of seconds from 1 to 3600',
  );
});
