import { migrations } from '../../../mock/db/migrations';
import { ENGINES, startApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact } from '../../support/records';

const AT = '2026-11-20T18:00:05.000+08:00';
const SIMULATED_MESSAGES = 4;

test.each(ENGINES)(
  'M-07 what the simulated gateway delivered before is told apart, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    const { db } = api.store;
    const attempts = JSON.stringify([{ at: AT, status: 'delivered', text: '已送达' }]);
    const ids = ['SIM123456789012', 'SIM-of-a-real-one', 'A1'];
    for (const [index, gatewayId] of ids.entries()) {
      await addMessage(api, { sessionId: index, status: 'delivered' });
      const { id: contactId } = await addContact(admin, { name: `王${index}` });
      await db
        .updateTable('smsRecords')
        .set({ gatewayId, attempts, deliveredAt: AT, contactId })
        .where('sessionId', '=', index)
        .execute();
    }
    await db.updateTable('contacts').set({ verifiedAt: AT }).execute();
    await migrations[SIMULATED_MESSAGES]?.(db as never, engine);
    const messages = await db.selectFrom('smsRecords').selectAll().orderBy('id').execute();
    expect(messages.map(({ status, deliveredAt }) => [status, deliveredAt])).toEqual([
      ['simulated', null],
      ['delivered', AT],
      ['delivered', AT],
    ]);
    expect(messages[0]?.attempts).toContain('"status":"simulated","text":"模拟"');
    const contacts = await db.selectFrom('contacts').select('verifiedAt').orderBy('id').execute();
    expect(contacts.map(({ verifiedAt }) => verifiedAt)).toEqual([null, AT, AT]);
    await api.close();
  },
);
