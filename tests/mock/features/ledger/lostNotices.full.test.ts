import type { Contact } from '@/contract/directory';
import type { LedgerEntry } from '@/contract/ledger';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { SmsRecord } from '@/contract/sms/sms';
import { expireLate } from '../../../../mock/features/messages/outbox/givenUp';
import { applyReports } from '../../../../mock/features/messages/outbox/reports/reports';
import { engines, NOW } from '../../../support/api';
import {
  entriesOf,
  keysOf,
  namesOf,
  type Office,
  ofClass,
  offered,
  openOffice,
  PATHS,
} from '../../../support/changePaths';
import { valueIn } from '../../../support/records';
import { messages, sendDue, sms } from '../../../support/sms';

const FAR = '2026-12-17';
/** All classes are over then. */
const OVER = new Date('2026-12-24T06:00:00Z');
const SOON = new Date(NOW.getTime() + 60_000);
const LATER = new Date(NOW.getTime() + 120_000);

/** One way in which a message that waits never arrives, and how it waits or arrives after all. */
interface Ending {
  name: string;
  lose: (office: Office, message: SmsRecord) => Promise<unknown>;
  find?: (office: Office, message: SmsRecord) => Promise<unknown>;
  /** True if the person can still be told then. */
  canBeTold: boolean;
}

const contactNow = async ({ admin, wang }: Office) =>
  valueIn<{ list: Contact[] }>(await admin.get('/api/directory')).list.find(
    ({ id }) => id === wang.id,
  ) as Contact;
const saveContact = async (office: Office, values: object) => {
  const { id, version } = await contactNow(office);
  valueIn(await office.admin.post('/api/directory/update', { id, version, ...values }));
};
const report = ({ api }: Office, { id }: SmsRecord, status: 'failed' | 'delivered', now: Date) =>
  applyReports(api.store, now, [{ gatewayId: `G${id}`, status, reportedAt: now.toISOString() }]);

const ENDINGS: readonly Ending[] = [
  {
    name: 'a user cancels it',
    lose: async ({ admin }, { id }) => valueIn(await sms(admin, 'cancel', { ids: [id] })),
    find: async ({ admin }, { id }) => valueIn(await sms(admin, 'uncancel', { ids: [id] })),
    canBeTold: true,
  },
  {
    name: 'its person takes no messages',
    lose: (office) => saveContact(office, { smsOptOut: true }),
    find: (office) => saveContact(office, { smsOptOut: false }),
    canBeTold: false,
  },
  {
    name: 'its person leaves',
    lose: (office) => saveContact(office, { status: '离职' }),
    find: (office) => saveContact(office, { status: '在职' }),
    canBeTold: false,
  },
  {
    name: 'the gateway refuses it',
    lose: ({ api }, { id }) =>
      sendDue(api.store, SOON, (each) =>
        each.id === id
          ? { outcome: 'refused', errorCode: 'NO', errorText: 'no' }
          : { outcome: 'accepted', gatewayId: `G${each.id}` },
      ),
    find: async ({ admin }, { id }) =>
      valueIn(await sms(admin, 'resend', { ids: [id], quietHoursConfirmed: true })),
    canBeTold: true,
  },
  {
    name: 'a report says that it failed',
    lose: async (office, message) => {
      await sendDue(office.api.store, SOON);
      await report(office, message, 'failed', SOON);
    },
    find: (office, message) => report(office, message, 'delivered', LATER),
    canBeTold: true,
  },
  {
    name: 'a user says that it did not arrive',
    lose: async ({ api, admin }, { id }) => {
      await sendDue(api.store, SOON, (each) =>
        each.id === id
          ? { outcome: 'doubtful' }
          : { outcome: 'accepted', gatewayId: `G${each.id}` },
      );
      valueIn(await sms(admin, 'settle', { ids: [id], as: 'failed' }));
    },
    canBeTold: true,
  },
  {
    name: 'the class begins before it was sent',
    lose: ({ api }) => expireLate(api.store, OVER),
    canBeTold: false,
  },
  {
    name: 'the class begins before its person has a number',
    lose: async (office) => {
      await saveContact(office, { mobile: '' });
      await expireLate(office.api.store, OVER);
    },
    canBeTold: false,
  },
];

const CASES = PATHS.flatMap((path) => ENDINGS.map((ending) => ({ path, ending })));

describe.each(engines())('notices that never arrive on %s', (engine) => {
  let office: Office;
  afterEach(() => office.api.close());

  const newest = async () => (await entriesOf(office))[0] as LedgerEntry;
  const toWang = async () =>
    (await messages(office.admin)).find(
      ({ contactId }) => contactId === office.wang.id,
    ) as SmsRecord;

  test.each(CASES)(
    'M-14 $path.name: if $ending.name, people are owed the change again',
    async ({ path, ending }) => {
      office = await openOffice(engine, FAR);
      await path.before?.(office);
      const rows = await path.look(office);
      await path.save(office, keysOf(rows));
      const told = await newest();
      expect(told).toMatchObject({ notified: rows.length, notNotified: 0 });
      const message = await toWang();
      await ending.lose(office, message);
      expect(['cancelled', 'failed']).toContain((await toWang()).status);
      const lost = await newest();
      // The class begins for the others as well. Who never knew of a change needs not hear that it
      // was taken back.
      const count = ending.name.includes('class begins') ? rows.length : 1;
      expect(lost.notNotified).toBe(path.isUndo ? 0 : count);
      expect(lost.notified).toBeLessThan(rows.length);
      if (ending.canBeTold && !path.isUndo) {
        expect(namesOf(await offered(office, { entry: told.id }))).toEqual(['王一']);
      }
      await ending.find?.(office, message);
      if (ending.find) {
        expect(await newest()).toMatchObject({ notified: rows.length, notNotified: 0 });
      }
    },
  );

  /** Moves the class by an hour. The chosen people get a notice. */
  const move = async (
    turn: number,
    choose: (rows: readonly NoticeRow[]) => readonly NoticeRow[],
  ) => {
    const values = { periodStart: 1 + (turn % 5), periodEnd: 6 };
    const path = ofClass('', () => values);
    const rows = choose(await path.look(office));
    return () =>
      path.save(office, keysOf(rows)).then(
        () => true,
        () => false,
      );
  };
  const wangAmong = (rows: readonly NoticeRow[]) => rows.filter(({ name }) => name === '王一');

  /** Each entry owes 王一 the change exactly if no message says how the class stands. */
  const expectTrueCounts = async (turn: number) => {
    const states = (await messages(office.admin)).filter(
      ({ contactId }) => contactId === office.wang.id,
    );
    const knows = states.some(({ status }) => !['cancelled', 'failed'].includes(status));
    const standing = (await entriesOf(office)).filter(({ undoneAt }) => undoneAt === null);
    const owed = await Promise.all(
      standing.map(async ({ id }) => wangAmong(await offered(office, { entry: id })).length),
    );
    expect([turn, ...new Set(owed)]).toEqual([turn, knows ? 0 : 1]);
  };

  test.each(['cancelled', 'refused'] as const)(
    'M-14 a notice that is %s while another change is saved owes nothing too much and nothing too little',
    async (how) => {
      office = await openOffice(engine, FAR);
      for (let turn = 0; turn < 12; turn += 1) {
        const first = await move(turn * 2, wangAmong);
        expect(await first()).toBe(true);
        const [{ id }] = (await messages(office.admin, { sorter: 'id_descend' })) as [SmsRecord];
        const second = await move(turn * 2 + 1, turn % 3 === 0 ? () => [] : wangAmong);
        const lose =
          how === 'cancelled'
            ? sms(office.admin, 'cancel', { ids: [id] })
            : sendDue(office.api.store, SOON, () => ({
                outcome: 'refused',
                errorCode: 'NO',
                errorText: 'no',
              }));
        await Promise.all(turn % 2 === 0 ? [lose, second()] : [second(), lose]);
        await expectTrueCounts(turn);
        const waiting = await messages(office.admin, { status: 'queued' });
        if (waiting.length > 0) {
          valueIn(await sms(office.admin, 'cancel', { ids: waiting.map((each) => each.id) }));
        }
        await expectTrueCounts(turn);
      }
    },
  );
});
