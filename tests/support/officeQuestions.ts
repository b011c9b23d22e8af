import type { BulkPreview } from '@/contract/bulkCalls';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { Contact } from '@/contract/directory';
import type { HistoryLine } from '@/contract/history';
import type { LedgerEntry } from '@/contract/ledger';
import type { Course, Session } from '@/contract/rule';
import type { Store } from '../../mock/db/write/store';
import type { Client } from './api';
import { addArrival } from './arrivals';
import { type Cells, contactImportOf, FILE, IMPORT_OPTIONS } from './imports';
import { DAYS } from './questions';
import { sessionsOf, valueIn } from './records';
import { messages, newJob, PLAN } from './sms';

export const UNIT = '甲教研室';

/** A different number for each field with numbers. None contains another. */
export const KEPT = {
  mobile: '13911112222',
  mobile2: '13733334444',
  shortNo: '667788',
  officePhone: '0531-88667755-801',
  remark: '家属 159 8765 4321',
  wechat: 'wx18612345678',
  email: '15055556666@139.com',
  wecomId: '15277778888',
};
export const TYPED = '18899990000';
export const OWN = '13566667777';
export interface World {
  admin: Client;
  contact: Contact;
  course: Course;
  session: Session;
  store: Store;
}

export type Question = object | ((world: World) => object | Promise<object>);

/** Returns the contact's id and current version, which an update needs. */
const stampOf = async ({ admin, contact }: World) => {
  const answer = await admin.post('/api/directory/list', { method: 'list', id: contact.id });
  const [{ id, version }] = valueIn<{ list: [Contact] }>(answer).list;
  return { id, version };
};
const historyIdOf = async ({ admin }: World, action: string) =>
  valueIn<{ list: HistoryLine[] }>(
    await admin.post('/api/history', { method: 'list', type: 'contact', action }),
  ).list[0]?.id;
const bulkState = async ({ admin, contact }: World, change: object) =>
  valueIn<BulkPreview>(
    await admin.post('/api/directory/list', {
      ...{ method: 'previewMany', ids: [contact.id], change },
    }),
  ).state;
const rows: Cells[] = [
  {
    row: 2,
    name: '王一',
    staffNo: '1001',
    unit: UNIT,
    mobile: '13000000001',
    officePhone: '2234567',
  },
  { row: 3, name: '王二', unit: UNIT, mobile: '13000000002' },
];
const check = { ...IMPORT_OPTIONS, rows };
const courseRows = [{ row: 2, courseName: '甲课', className: '甲班', remark: 'x' }];
const batch = async ({ admin }: World) => (await contactImportOf(admin).run(rows)).batchId;
const sessionStamp = async ({ admin, course }: World) => {
  const [session] = (await sessionsOf(admin, course.id)) as [Session];
  return { id: session.id, version: session.version };
};
const ledgerEntry = async ({ admin }: World) => {
  const answer = await admin.post('/api/ledger', { method: 'list' });
  const { id, version } = valueIn<{ list: [LedgerEntry] }>(answer).list[0];
  return { id, version };
};
const askedRequest = async ({ contact, course, admin }: World) => {
  const [, session] = (await sessionsOf(admin, course.id)) as [Session, Session];
  const note = `请回电 ${TYPED.slice(0, 3)} ${TYPED.slice(3)}`;
  return {
    ...{ teacherId: contact.id, kind: 'move', reason: '病假', note },
    ...{ classes: [{ id: session.id, room: '202' }], urgent: true, mobile: TYPED },
  };
};
const newestRequest = async ({ admin }: World) => {
  const answer = await admin.post('/api/requests', { method: 'list' });
  const { id, version } = valueIn<{ list: [ChangeRequest] }>(answer).list[0];
  return { id, version };
};
const refusedRequest = async (world: World) => ({
  ...(await newestRequest(world)),
  sentence: `请回电 ${TYPED}`,
});
const roomStamp = async ({ admin }: World, at = 0) => {
  const answer = await admin.post('/api/rooms', { method: 'list', sorter: 'id_ascend' });
  const room = valueIn<{ list: { id: number; version: number }[] }>(answer).list[at];
  return { id: room?.id, version: room?.version };
};
const messageIds = async ({ admin }: World) => (await messages(admin)).map(({ id }) => id);

/** Calls for administrators and clerks, in the order in which the test makes them. */
export const OFFICE_QUESTIONS: [string, Question][] = [
  ['POST /api/requests method=post', askedRequest],
  ['POST /api/requests method=reveal', async (world) => ({ id: (await newestRequest(world)).id })],
  ['POST /api/requests method=refuse step=office', refusedRequest],
  ['POST /api/requests method=post', askedRequest],
  ['POST /api/requests method=withdraw', newestRequest],
  [
    'POST /api/ledger method=updateSettings',
    {
      ...{ version: 0, reasons: ['病假', '其他'], required: [], maxChanges: 3, maxPercent: 10 },
      requests: { daysAhead: 3, approvals: 'both', officeFrom: null, overdueDays: 2 },
    },
  ],
  ['POST /api/requests method=post', askedRequest],
  ['POST /api/requests method=refuse step=unit', refusedRequest],
  ['POST /api/requests method=post', askedRequest],
  ['POST /api/requests method=accept step=unit', newestRequest],
  ['POST /api/requests method=accept step=office', newestRequest],
  ['POST /api/directory/list method=list', { mobile: KEPT.mobile }],
  ['POST /api/directory/list method=list', { keyword: '139 1111 2222' }],
  ['POST /api/search method=all', { text: KEPT.mobile }],
  ['POST /api/directory method=reveal', ({ contact }) => ({ id: contact.id })],
  ['POST /api/account method=profile for=form', {}],
  ['POST /api/account method=update', async () => ({ version: 1, name: '本人', mobile: OWN })],
  [
    'POST /api/account method=lists',
    {
      changes: [
        {
          list: 'contacts',
          views: [
            {
              name: '一人',
              view: {
                search: `?keyword=${KEPT.mobile}&mobile=139+1111+2222`,
                settings: { density: 'standard', hidden: [], order: [], widths: {} },
                isDefault: false,
              },
            },
          ],
        },
      ],
    },
  ],
  ['GET /api/currentUser', {}],
  ['POST /api/directory method=post', { name: '新人', unit: UNIT, mobile: KEPT.mobile2 }],
  [
    'POST /api/directory/update',
    async (world) => ({ ...(await stampOf(world)), mobile: KEPT.mobile }),
  ],
  [
    'POST /api/directory/update',
    async (world) => ({ ...(await stampOf(world)), version: 99, title: 'x' }),
  ],
  ['POST /api/directory/list method=unknownClasses', { classes: '24临床1班' }],
  ['POST /api/directory/list method=leaving', ({ contact }) => ({ ids: [contact.id] })],
  [
    'POST /api/directory/list method=previewMany',
    ({ contact }) => ({ ids: [contact.id], change: { officePhone: '0591-2234567' } }),
  ],
  [
    'POST /api/directory/list method=previewMany',
    ({ contact }) => ({ ids: [contact.id], change: { remark: '' } }),
  ],
  [
    'POST /api/directory/update method=updateMany',
    async (world) => {
      const change = { officePhone: '0591-7654321' };
      return { ids: [world.contact.id], change, state: await bulkState(world, change) };
    },
  ],
  ['POST /api/directory/import step=check', { ...check, people: { all: 'same' } }],
  ['POST /api/directory/import step=check', { ...check, people: { all: 'second' } }],
  [
    'POST /api/directory/import step=commit',
    async ({ admin }) => ({
      token: (await contactImportOf(admin).checked(rows)).token,
      jobKey: newJob(),
    }),
  ],
  ['POST /api/directory/import step=undo', async (world) => ({ batchId: await batch(world) })],
  ['POST /api/directory/import step=list', {}],
  [
    'POST /api/history method=reveal',
    async (world) => ({ historyId: await historyIdOf(world, 'update') }),
  ],
  [
    'POST /api/history method=restore',
    async (world) => ({ historyId: await historyIdOf(world, 'update') }),
  ],
  ['POST /api/directory/delete method=delete', ({ contact }) => ({ ids: [contact.id] })],
  ['POST /api/directory method=restore', ({ contact }) => ({ ids: [contact.id] })],
  ['POST /api/directory/delete method=deleteMany', { filter: { name: '新人' }, count: 2 }],
  ['POST /api/smslist method=preview', { ...PLAN, ...DAYS }],
  ['POST /api/smslist method=post', { ...PLAN, ...DAYS, jobKey: 'walk-job-1' }],
  ['POST /api/smslist method=list', { mobile: TYPED }],
  ['POST /api/smslist method=reveal', async (world) => ({ id: (await messageIds(world))[0] })],
  ['POST /api/smslist method=resend', async (world) => ({ ids: await messageIds(world) })],
  ['POST /api/smslist method=cancel', async (world) => ({ ids: await messageIds(world) })],
  ['POST /api/smslist method=uncancel', async (world) => ({ ids: await messageIds(world) })],
  [
    'POST /api/smslist method=settle',
    async (world) => ({ ids: await messageIds(world), as: 'failed' }),
  ],
  ['POST /api/smslist method=notices', ({ session }) => ({ sessionIds: [session.id] })],
  ['POST /api/smslist method=change', ({ session }) => ({ sessionIds: [session.id] })],
  ['POST /api/forms type=sms', { recipientName: '李四', mobile: TYPED, content: TYPED }],
  [
    'POST /api/forms type=sms',
    ({ contact }) => ({ recipientName: '王一', contactId: contact.id, content: '您好' }),
  ],
  ['POST /api/smsSettings method=test', { code: 'reminder' }],
  ['POST /api/smsSettings method=example', {}],
  ['POST /api/smsSettings method=read', {}],
  ['POST /api/smsSettings method=versions', {}],
  ['POST /api/smsEvening method=read', {}],
  ['POST /api/smsEvening method=preview', { level: 'bachelor' }],
  [
    'POST /api/smsEvening method=update',
    { level: 'bachelor', isOn: false, sendAt: '20:00', mode: 'always', version: 0 },
  ],
  ['POST /api/smsStanding method=read', {}],
  ['POST /api/smsStanding method=preview', { level: 'bachelor' }],
  [
    'POST /api/smsStanding method=estimate',
    {
      ...{ level: 'bachelor', mode: 'day', leadTimes: ['hours2'], dayTime: '20:00' },
      ...{ content: null, dayContent: null, quietHours: null },
    },
  ],
  [
    'POST /api/smsStanding method=update',
    {
      ...{ level: 'bachelor', version: 0, isOn: true, isPaused: false, leadTime: 'dayBefore18' },
      ...{ content: null, quietHours: null },
    },
  ],
  ['POST /api/users method=list', {}],
  ['GET /api/users', {}],
  [
    'POST /api/rule method=previewMany',
    ({ course }) => ({ ids: [course.id], change: { remark: '' } }),
  ],
  ['POST /api/rule method=rooms', {}],
  [
    'POST /api/rule method=rooms',
    { selection: { by: 'all', of: '', dateFrom: '2026-11-25', dateTo: '2026-12-31' } },
  ],
  [
    'POST /api/rule method=freeSlots',
    { by: 'all', of: '', dateFrom: '2026-11-25', dateTo: '2026-12-31' },
  ],
  [
    'POST /api/rule method=freeTimes',
    ({ course, session }) => ({
      ...{ courseId: course.id, sessionId: session.id, periods: 2, dateFrom: '2026-11-26' },
      ...{
        teachers: [{ name: '王一', staffNo: '1001' }],
        room: session.room,
        groupName: session.groupName,
      },
    }),
  ],
  ['POST /api/rule method=previewSession', ({ session }) => ({ id: session.id, room: '301' })],
  [
    'POST /api/rule method=updateSession',
    async (world) => ({ ...(await sessionStamp(world)), room: '301' }),
  ],
  ['POST /api/rule method=updateSession', async ({ session }) => ({ id: session.id, version: 99 })],
  [
    'POST /api/ledger method=update',
    async (world) => ({
      ...(await ledgerEntry(world)),
      ...{ reason: '病假', note: `请回电 ${TYPED}`, asker: `王一 ${TYPED}` },
    }),
  ],
  ['POST /api/ledger method=settings', {}],
  ['POST /api/update', ({ course }) => ({ id: course.id, version: course.version, campus: '甲' })],
  ['POST /api/update', ({ course }) => ({ id: course.id, version: 99, campus: '乙' })],
  ['POST /api/rooms method=post', { name: '甲101', remark: `请回电 ${TYPED}` }],
  ['POST /api/rooms method=post', { name: '甲102', aliases: [TYPED] }],
  ['POST /api/rooms method=list', {}],
  [
    'POST /api/rooms method=update',
    async (world) => ({ ...(await roomStamp(world)), kind: TYPED }),
  ],
  ['POST /api/rooms method=check', { list: [{ row: 2, name: '甲103', remark: TYPED }] }],
  ['POST /api/rooms method=previewMany', { filter: {}, change: { campus: '甲校区' } }],
  [
    'POST /api/rooms method=merge',
    async (world) => ({ into: await roomStamp(world), from: await roomStamp(world, 1) }),
  ],
  [
    'POST /api/forms type=courseImport step=check',
    { level: 'bachelor', ...IMPORT_OPTIONS, file: FILE, rows: courseRows },
  ],
  ['POST /api/forms type=courseImport step=list', { level: 'bachelor' }],
  ['POST /api/imports method=layout', { headerKey: 'a'.repeat(32), wholeKey: 'a'.repeat(32) }],
  ['POST /api/imports method=list', { target: 'contact' }],
  ['POST /api/imports method=open', async ({ store }) => ({ id: await addArrival(store, TYPED) })],
  [
    'POST /api/imports method=discard',
    async ({ store }) => ({ id: await addArrival(store, TYPED) }),
  ],
  ['POST /api/history method=list', { pageSize: 200 }],
  ['POST /api/history method=list', ({ contact }) => ({ type: 'contact', id: contact.id })],
  ['POST /api/history method=list', { type: 'sms' }],
  ['POST /api/history method=retention', {}],
  ['POST /api/history method=selfChecks', {}],
  ['POST /api/directory method=personalData', ({ contact }) => ({ id: contact.id })],
];

/**
 * Calls whose responses contain no text of a record: only numbers, states, times, or the caller's
 * own input.
 */
export const WITHOUT_TEXTS = [
  ...['disable', 'enable', 'endSessions', 'password', 'post', 'update'].map(
    (method) => `POST /api/users method=${method}`,
  ),
  ...['removeSecondFactor', 'rules', 'updateRules', 'landing'].map(
    (method) => `POST /api/users method=${method}`,
  ),
  ...['beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor'].map(
    (method) => `POST /api/account method=${method}`,
  ),
  ...['endSession', 'endOthers', 'password', 'landing'].map(
    (method) => `POST /api/account method=${method}`,
  ),
  ...['clear', 'read'].map((method) => `POST /api/notices method=${method}`),
  ...['renew', 'withdraw', 'post'].map((method) => `POST /api/calendar method=${method}`),
  'POST /api/integrations method=list',
  'POST /api/integrations method=try',
  ...['delete', 'restore', 'fill', 'import', 'updateMany', 'deleteMany', 'updateWays'].map(
    (method) => `POST /api/rooms method=${method}`,
  ),
  'POST /api/alarms method=list',
  'POST /api/alarms method=save',
  'POST /api/tokens method=list',
  'POST /api/tokens method=post',
  'POST /api/tokens method=revoke',
  ...['update', 'post', 'preview', 'undo', 'close', 'open'].map(
    (method) => `POST /api/term method=${method}`,
  ),
  ...['Bachelor', 'Postgraduate'].flatMap((level) => [
    `POST /api/set${level}Date`,
    `POST /api/set${level}Date preview=true`,
  ]),
  ...['post', 'delete', 'restore', 'updateMany', 'deleteMany'].map(
    (method) => `POST /api/rule method=${method}`,
  ),
  ...['addSession', 'removeSession', 'previewSessions', 'updateSessions'].map(
    (method) => `POST /api/rule method=${method}`,
  ),
  ...['commit', 'undo'].map((step) => `POST /api/forms type=courseImport step=${step}`),
  ...['transfer', 'advanced'].map((type) => `POST /api/forms type=${type}`),
  'POST /api/imports method=update',
  'POST /api/smslist method=handleAnswer',
  'POST /api/directory method=erase',
  'POST /api/history method=keep',
  'POST /api/history method=clear',
  'POST /api/smsSettings method=update',
  'POST /api/today method=putStepsAway',
  'POST /api/logout',
];
