import { directory } from '@/models/directory';
import { rule } from '@/models/rule';
import { download } from '@/utils/download';
import { failed, fakeApi, inLines, type ModelApp, startModels } from '../support/modelApp';
import { contactOf, courseOf, sessionOf } from '../support/samples';
import { withShortPauses } from '../support/shortPauses';
import { freshStorages } from '../support/storage';

jest.mock('@/sheets/worker/openWorker', () => jest.requireActual('../support/fakeWorker'));
jest.mock('@/utils/download');

const CONTACTS = 'POST /api/directory/list export';
const COURSES = 'POST /api/rule export';

freshStorages();
const api = fakeApi();
let app: ModelApp;
const onProgress = jest.fn();
beforeEach(() => {
  app = startModels(directory, rule);
  jest.mocked(download).mockClear();
  onProgress.mockClear();
});

const savedLines = async (): Promise<string[][]> => {
  const [, content] = jest.mocked(download).mock.calls[0] ?? [];
  const text = await (content as Blob).text();
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

const cellsUnder = async (header: string): Promise<string[]> => {
  const [headers = [], ...rows] = await savedLines();
  return rows.map((row) => row[headers.indexOf(header)] ?? '');
};

test('X-02 all of the filtered contacts are saved in the order of the list, with labels as headers', async () => {
  const people = [2, 1, 3].map((id) => contactOf({ id, name: `甲${id}`, mobile: '13800000001' }));
  api.current.answers[CONTACTS] = inLines(people);
  const query = { keyword: '甲', sorter: 'name_ascend' };
  const shown = { ...query, currentPage: 7, pageSize: 50 };
  const payload = { kind: 'csv' as const, name: '通讯录', query: shown, onProgress };
  const answer = await app.dispatch({ type: 'directory/export', payload });
  expect(answer).toEqual({ Success: true, Value: 3 });
  expect(api.current.to(CONTACTS)).toEqual([query]);
  expect(jest.mocked(download).mock.calls[0]?.[0]).toMatch(/^通讯录-\d{4}-\d\d-\d\d\.csv$/);
  expect(await cellsUnder('姓名')).toEqual(['甲2', '甲1', '甲3']);
  expect(await cellsUnder('手机号')).toEqual(['13800000001', '13800000001', '13800000001']);
  expect(await cellsUnder('分组')).toEqual(['教职工', '教职工', '教职工']);
  expect(await cellsUnder('不接收短信')).toEqual(['否', '否', '否']);
});

test('I-08 courses are saved with a row for each session, and one for a course without any', async () => {
  const teachers = [{ name: '张三', staffNo: '01' }, { name: '李四' }];
  api.current.answers[COURSES] = inLines([
    {
      ...courseOf({ id: 1 }),
      sessions: [
        sessionOf({ id: 1, teachers }),
        sessionOf({ id: 2, date: '2026-12-02', periodStart: 3, periodEnd: 3 }),
      ],
    },
    { ...courseOf({ id: 2, courseName: '见习', credit: 1.5 }), sessions: [] },
  ]);
  const query = { level: 'bachelor' as const };
  const payload = { kind: 'csv' as const, name: '课程', query, onProgress };
  expect(await app.dispatch({ type: 'rule/export', payload })).toEqual({ Success: true, Value: 2 });
  expect(await cellsUnder('课程名称')).toEqual(['人体解剖学', '人体解剖学', '见习']);
  expect(await cellsUnder('上课日期')).toEqual(['2026-11-25', '2026-12-02', '']);
  expect(await cellsUnder('节次')).toEqual(['1-2', '3-3', '']);
  expect(await cellsUnder('教师')).toEqual(['张三、李四', '', '']);
  expect(await cellsUnder('教师工号')).toEqual(['01、', '', '']);
  expect(await cellsUnder('课程状态')).toEqual(['正常', '正常', '正常']);
  expect(await cellsUnder('学分')).toEqual(['', '', '1.5']);
});

const exporting = () =>
  app.dispatch({
    type: 'directory/export',
    payload: { kind: 'xlsx', name: '通讯录', query: {}, onProgress },
  });

test('I-08 an export tells how far it has come', async () => {
  api.current.answers[CONTACTS] = inLines([1, 2, 3].map((id) => contactOf({ id })));
  await exporting();
  const told = onProgress.mock.calls.map(([{ done, total }]) => `${done}/${total}`);
  expect([...new Set(told)]).toEqual(['0/3', '2/3', '3/3']);
});

test('I-08 an export whose call fails saves nothing and says why once', async () => {
  api.current.answers[CONTACTS] = failed(500, 'SERVER_ERROR');
  expect(await exporting()).toMatchObject({ Success: false, ErrorCode: 'SERVER_ERROR' });
  expect(download).not.toHaveBeenCalled();
  expect(app.told).toEqual(['SERVER_ERROR']);
});

test('I-08 an export that breaks off saves no short file and says so once', async () => {
  api.current.answers[CONTACTS] = { lines: [{ total: 2 }, [contactOf({ id: 1 })]] };
  await withShortPauses(async () =>
    expect(await exporting()).toMatchObject({ Success: false, ErrorCode: 'NETWORK' }),
  );
  expect(download).not.toHaveBeenCalled();
  expect(app.told).toEqual(['NETWORK']);
});
