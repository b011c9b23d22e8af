import type { Ways } from '@/contract/campusWays';
import type { HistoryLine } from '@/contract/history';
import type { RoomCheck } from '@/contract/roomImport';
import type { Room } from '@/contract/rooms';
import { type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { addCourse, errorsOf, setTermStart, valueIn } from '../../support/records';

describe.each(ENGINES)('the register of rooms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const call = (method: string, body: object = {}, client = admin) =>
    client.post('/api/rooms', { method, ...body });
  const add = async (values: object): Promise<Room> => valueIn(await call('post', values));
  const rooms = async (query: object = {}): Promise<Room[]> =>
    valueIn<{ list: Room[] }>(await call('list', query)).list;
  const names = async (query: object = {}) => (await rooms(query)).map(({ name }) => name);
  const undo = (historyId: number | null) =>
    admin.post('/api/history', { method: 'restore', historyId });
  const history = async (query: object): Promise<HistoryLine[]> =>
    valueIn<{ list: HistoryLine[] }>(await admin.post('/api/history', { method: 'list', ...query }))
      .list;

  test('T-14 a name means one room, however it is written, and the field says which', async () => {
    await add({ name: '明德楼301', aliases: ['教1-301', '明德楼３０１', 'MD301'] });
    expect((await rooms())[0]?.aliases).toEqual(['教1-301', 'MD301']);
    const refused = await call('post', { name: 'ｍｄ301', aliases: ['教1-301'] });
    expect(errorsOf(refused)).toEqual({ name: 'ROOM_NAME_TAKEN', aliases: 'ROOM_NAME_TAKEN' });
    expect(refused.body.Value.errors[0].message).toContain('明德楼301');
    expect(errorsOf(await call('post', { name: '线上（腾讯会议）' }))).toEqual({
      name: 'ROOM_NOT_PHYSICAL',
    });
    const closed = { dateFrom: '2026-12-01', dateTo: '2026-11-01', weekday: null, reason: '' };
    const wrong = [{ ...closed, startTime: '08:00', endTime: '' }];
    expect(errorsOf(await call('post', { name: '新楼1', closed: wrong }))).toEqual({
      'closed.0.dateTo': 'DATE_RANGE_REVERSED',
      'closed.0.endTime': 'ROOM_CLOSED_CLOCK',
    });
  });

  test('T-14 the second person sees what the first has saved; a bulk edit, a deletion and its undo keep names apart', async () => {
    const first = await add({ name: '明德楼301', seats: 60 });
    const second = await add({ name: '明德楼9', campus: '东校区' });
    expect(await names()).toEqual(['明德楼9', '明德楼301']);
    const { id, version } = first;
    await call('update', { id, version, seats: 80 });
    const stale = await call('update', { id, version, seats: 90 });
    expect([stale.status, stale.body.Value]).toMatchObject([409, { seats: 80 }]);

    const choice = { filter: {}, change: { campus: '西校区' } };
    const { state } = valueIn<{ state: string }>(await call('previewMany', choice));
    const { historyId } = valueIn<{ historyId: number }>(
      await call('updateMany', { ...choice, state }),
    );
    expect((await rooms()).map(({ campus }) => campus)).toEqual(['西校区', '西校区']);
    await undo(historyId);
    expect((await rooms()).map(({ campus }) => campus)).toEqual(['东校区', '']);

    await call('delete', { ids: [second.id] });
    await add({ name: '新楼1', aliases: ['明德楼9'] });
    const back = await call('restore', { ids: [second.id] });
    expect(errorsOf(back)).toEqual({ name: 'ROOM_NAME_TAKEN' });
    expect(await names({ keyword: 'mdl' })).toEqual(['新楼1', '明德楼301']);
    expect(await names({ seatsFrom: 70 })).toEqual(['明德楼301']);
  });

  test('T-14 one click adds the rooms of the timetable that are not known, with what is certain', async () => {
    await add({ name: '逸夫楼101', aliases: ['YF-101'] });
    const course = (campus: string, ...rows: string[]) =>
      addCourse(admin, {
        courseName: campus + rows[0],
        campus,
        sessions: rows.map((room, index) => ({
          ...{ date: `2026-11-${16 + index}`, periodStart: 1, periodEnd: 2, room },
        })),
      });
    await setTermStart(admin);
    await course('东校区', '明德楼301', 'yf-101', '线上教学', '待定');
    await course('西校区', '操场', '明德楼 302', '明德楼301');
    const { added, historyId } = valueIn<{ added: number; historyId: number }>(await call('fill'));
    expect(added).toBe(3);
    const places = (await rooms()).map(({ name, campus, building }) => [name, campus, building]);
    expect(places.sort()).toEqual([
      ['操场', '西校区', ''],
      ['明德楼 302', '西校区', '明德楼'],
      ['明德楼301', '', '明德楼'],
      ['逸夫楼101', '', ''],
    ]);
    expect(valueIn(await call('fill'))).toEqual({ added: 0, historyId: null });
    const [line] = await history({ type: 'room' });
    expect(line).toMatchObject({ action: 'fill', after: { count: 3 } });
    expect(await undo(historyId)).toMatchObject({ body: { Value: { records: 3 } } });
    expect(await names()).toEqual(['逸夫楼101']);
  });

  test('T-14 two rooms that are one become one, and the undo makes two of it again', async () => {
    const into = await add({ name: '明德楼301', seats: 60 });
    const from = await add({ name: '教1-301', seats: 90, campus: '东校区', aliases: ['MD301'] });
    const stamps = {
      into: { id: into.id, version: into.version },
      from: { id: from.id, version: from.version },
    };
    const merged = valueIn<{ room: Room; historyId: number }>(await call('merge', stamps));
    expect(merged.room).toMatchObject({
      ...{ name: '明德楼301', seats: 60, campus: '东校区' },
      aliases: ['教1-301', 'MD301'],
    });
    expect(await names()).toEqual(['明德楼301']);
    expect(await call('merge', stamps)).toMatchObject({ status: 409 });
    await undo(merged.historyId);
    expect((await rooms()).map(({ name, aliases }) => [name, aliases]).sort()).toEqual([
      ['教1-301', ['MD301']],
      ['明德楼301', []],
    ]);
  });

  test('T-14 the minutes between campuses are one for both directions, and two people do not overwrite them', async () => {
    const way = { from: '东校区', to: '西校区', minutes: 30 };
    const back = { from: '西校区', to: '东 校区', minutes: 20 };
    const twice = await call('updateWays', { version: 0, ways: [way, back] });
    expect(errorsOf(twice)).toEqual({ 'ways.1.to': 'WAY_TWICE' });
    expect(valueIn<Ways>(await call('updateWays', { version: 0, ways: [way] }))).toMatchObject({
      ...{ version: 1, ways: [way] },
    });
    const stale = await call('updateWays', { version: 0, ways: [] });
    expect([stale.status, stale.body.Value]).toMatchObject([409, { ways: [way] }]);
  });

  test('T-14 a list of rooms is checked, imported and taken back; blank cells keep what is there', async () => {
    await add({ name: '明德楼301', seats: 60, campus: '东校区' });
    await add({ name: '明德楼302', seats: 60, campus: '东校区' });
    const list = [
      { row: 2, name: 'ＭＤ301', aliases: ['明德楼301'] },
      { row: 3, name: '明德楼301', seats: '80座', aliases: ['MD301'] },
      { row: 4, name: '明德楼301', seats: '90' },
      { row: 5, name: '明德楼302', seats: '60' },
      { row: 6, name: '新楼1', campus: '西校区', seats: '100' },
      { row: 7, name: '新楼2', seats: '很多' },
      { row: 8, name: '线上教学' },
      { row: 9, name: '新楼3', aliases: ['新楼1'] },
    ];
    const { rows: checked, state } = valueIn<RoomCheck>(await call('check', { list }));
    expect(checked.map(({ verdict }) => verdict)).toEqual([
      ...['error', 'changed', 'duplicate', 'unchanged', 'new', 'error', 'error', 'error'],
    ]);
    expect(checked[1]?.changes).toEqual([
      { field: 'aliases', from: '', to: 'MD301' },
      { field: 'seats', from: '60', to: '80' },
    ]);
    const file = '教室.xlsx';
    const other = await add({ name: '新楼9' });
    await call('delete', { ids: [other.id] });
    const done = await call('import', { file, list, state });
    const { created, updated, historyId } = valueIn<{
      created: number;
      updated: number;
      historyId: number;
    }>(done);
    expect([created, updated]).toEqual([1, 1]);
    expect(await rooms({ keyword: 'md301' })).toMatchObject([
      { name: '明德楼301', seats: 80, campus: '东校区' },
    ]);
    expect(await call('import', { file, list, state })).toMatchObject({ status: 409 });
    const [line] = await history({ type: 'room' });
    expect(line).toMatchObject({ action: 'load', after: { fileName: file, count: 2 } });
    await undo(historyId);
    expect((await rooms()).map(({ name, seats }) => [name, seats])).toEqual([
      ['明德楼301', 60],
      ['明德楼302', 60],
    ]);
  });

  test('T-14 only the office writes the register; a secretary reads it', async () => {
    await add({ name: '明德楼301' });
    const secretary = await api.as('secretary');
    expect(valueIn<{ list: Room[] }>(await call('list', {}, secretary)).list).toHaveLength(1);
    expect((await call('post', { name: '新楼1' }, secretary)).status).toBe(403);
    expect((await call('list', {}, await api.as('user'))).status).toBe(403);
  });
});
