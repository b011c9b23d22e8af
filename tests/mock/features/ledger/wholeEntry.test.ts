import type { LedgerEntry } from '@/contract/ledger';
import type { Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, runOutbox } from '../../../support/sms';

const UNIT = '解剖学教研室';
const MINUTE = 60_000;

describe.each(engines())('an entry of the ledger that is read alone on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const table = await addTimetable(admin, [CLASS], { department: UNIT });
    [session] = table.sessions as [Session];
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const read = async (client: Client): Promise<LedgerEntry> => {
    const { list } = valueIn<{ list: [LedgerEntry] }>(
      await client.post('/api/ledger', { method: 'list' }),
    );
    return valueIn(await client.post('/api/ledger', { method: 'read', id: list[0].id }));
  };

  test('L-02 it has the times of day of both sides, and the messages with the time of sending', async () => {
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222', unit: UNIT });
    const { id, version } = session;
    const change = { periodStart: 1, periodEnd: 2, teachers: [{ name: '李二', staffNo: '1002' }] };
    const { notices } = valueIn<{ notices: NoticeRow[] }>(
      await rule('previewSession', { id, ...change }),
    );
    const chosen = notices.map(({ key, state }) => ({ key, state }));
    valueIn(await rule('updateSession', { id, version, ...change, notices: chosen }));
    await runOutbox(api, new FakeGateway(), new Date(NOW.getTime() + MINUTE));
    const entry = await read(admin);
    expect(entry.classes).toMatchObject([
      {
        before: { startTime: '10:00', endTime: '11:35' },
        after: { startTime: '08:00', endTime: '09:40' },
      },
    ]);
    const sent = { status: 'sent', sentAt: '2026-11-25T10:01:00.000+08:00' };
    expect(entry.messages).toEqual([
      { recipientName: '王一', ...sent },
      { recipientName: '李二', ...sent },
    ]);
    const seen = await read(await api.as('secretary', [UNIT]));
    expect(seen.messages).toEqual(entry.messages);
  });

  test('L-02 a change of which nobody was told has no messages', async () => {
    const { id, version } = session;
    valueIn(await rule('updateSession', { id, version, room: '明德楼302' }));
    expect((await read(admin)).messages).toEqual([]);
  });
});
