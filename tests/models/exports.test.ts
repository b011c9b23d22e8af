import { directory } from '@/models/directory';
import { rule } from '@/models/rule';
import { download } from '@/utils/download';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { contactOf, courseOf, pageOf, sessionOf } from '../support/samples';
import { freshStorages } from '../support/storage';

jest.mock('@/sheets/openWorker', () => jest.requireActual('../support/fakeWorker'));
jest.mock('@/utils/download');

const CONTACTS = 'POST /api/directory/list list';
const COURSES = 'POST /api/rule list';
const SESSIONS = 'POST /api/rule sessions';

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(directory, rule);
  jest.mocked(download).mockClear();
});

/** The saved file as the lines of its table, without the byte order mark. */
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

test('X-02 all pages of the filtered contacts are saved, each contact once, with labels as headers', async () => {
  const people = [1, 2, 3].map((id) => contactOf({ id, name: `甲${id}`, mobile: '13800000001' }));
  api.current.answers[CONTACTS] = ({ currentPage }) =>
    good(pageOf(currentPage === 1 ? people.slice(0, 2) : people.slice(1), { total: 250 }));
  const query = { keyword: '甲', currentPage: 7, sorter: 'name_ascend' };
  const payload = { kind: 'csv' as const, name: '通讯录', query };
  const answer = await app.dispatch({ type: 'directory/export', payload });
  expect(answer).toEqual({ Success: true, Value: 3 });
  expect(api.current.to(CONTACTS)).toEqual(
    [1, 2].map((currentPage) => ({ ...query, currentPage, pageSize: 200 })),
  );
  expect(jest.mocked(download).mock.calls[0]?.[0]).toMatch(/^通讯录-\d{4}-\d\d-\d\d\.csv$/);
  expect(await cellsUnder('姓名')).toEqual(['甲1', '甲2', '甲3']);
  expect(await cellsUnder('手机号')).toEqual(['13800000001', '13800000001', '13800000001']);
  expect(await cellsUnder('分组')).toEqual(['教职工', '教职工', '教职工']);
  expect(await cellsUnder('不接收短信')).toEqual(['否', '否', '否']);
});

test('I-08 courses are saved with a row for each session, and one for a course without any', async () => {
  const teachers = [{ name: '张三', staffNo: '01' }, { name: '李四' }];
  api.current.answers[COURSES] = good(
    pageOf([courseOf({ id: 1 }), courseOf({ id: 2, courseName: '见习', credit: 1.5 })]),
  );
  api.current.answers[SESSIONS] = good(
    pageOf([
      sessionOf({ id: 1, courseId: 1, teachers }),
      sessionOf({ id: 2, courseId: 1, date: '2026-12-02', periodStart: 3, periodEnd: 3 }),
      sessionOf({ id: 3, courseId: 9 }),
    ]),
  );
  const payload = { kind: 'csv' as const, name: '课程', query: { level: 'bachelor' as const } };
  expect(await app.dispatch({ type: 'rule/export', payload })).toEqual({ Success: true, Value: 2 });
  expect(await cellsUnder('课程名称')).toEqual(['人体解剖学', '人体解剖学', '见习']);
  expect(await cellsUnder('上课日期')).toEqual(['2026-11-25', '2026-12-02', '']);
  expect(await cellsUnder('节次')).toEqual(['1-2', '3-3', '']);
  expect(await cellsUnder('教师')).toEqual(['张三、李四', '', '']);
  expect(await cellsUnder('教师工号')).toEqual(['01、', '', '']);
  expect(await cellsUnder('课程状态')).toEqual(['正常', '正常', '正常']);
  expect(await cellsUnder('学分')).toEqual(['', '', '1.5']);
});

test('I-08 an export whose calls fail saves nothing and says why once', async () => {
  api.current.answers[CONTACTS] = failed(500, 'SERVER_ERROR');
  const payload = { kind: 'xlsx' as const, name: '通讯录', query: {} };
  const answer = await app.dispatch({ type: 'directory/export', payload });
  expect(answer).toMatchObject({ Success: false, ErrorCode: 'SERVER_ERROR' });
  expect(download).not.toHaveBeenCalled();
  expect(app.told).toEqual(['SERVER_ERROR']);
});
