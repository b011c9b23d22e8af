import { callAccess } from '@/contract/access';
import * as directory from '@/contract/directory';
import { endpointOf } from '@/contract/endpoints';
import { failureOf, holds, same, valueIn } from '../backend';
import type { Check } from '../check';
import type { World } from '../world';

const TERM = '2098-2099-1';
const DAYS = { dateFrom: '2098-09-01', dateTo: '2098-09-07' };
const OF_TERM = { level: 'bachelor', termCode: TERM };

/** Calls outside the envelope, and calls whose answer is no data. */
const NOT_READ = /healthz|readyz|calendar\/|:code/;

type Inputs = Record<string, (world: World, ids: { contact: number; course: number }) => object>;

/** The inputs of reading calls that need one. A call that is not here is asked without any. */
const INPUTS: Inputs = {
  'GET /api/figures': () => ({ dateFrom: '2098-09-01', dateTo: '2099-01-31' }),
  'POST /api/directory/list method=previewMany': (_, { contact }) => ({
    ...{ ids: [contact], change: { remark: '' } },
  }),
  'POST /api/directory/list method=leaving': (_, { contact }) => ({ ids: [contact] }),
  'POST /api/directory/list method=unknownClasses': () => ({ classes: '' }),
  'POST /api/directory/info method=list': ({ mark }) => ({ name: mark }),
  'POST /api/directory method=personalData': (_, { contact }) => ({ id: contact }),
  'POST /api/rule method=previewMany': (_, { course }) => ({
    ...{ ids: [course], change: { remark: '' } },
  }),
  'POST /api/rule method=timetable': ({ mark }) => ({ by: 'teacher', of: mark, ...DAYS }),
  'POST /api/rule method=printout': () => ({ by: 'teacher', units: [''], ...OF_TERM, ...DAYS }),
  'POST /api/rule method=clashes': () => DAYS,
  'POST /api/rule method=exportClashes': () => DAYS,
  'POST /api/rule method=freeTimes': (_, { course }) => ({
    ...{ courseId: course, teachers: [], room: '', groupName: '', periods: 2 },
    dateFrom: DAYS.dateFrom,
  }),
  'POST /api/ledger method=rates': () => ({ by: 'course', ...OF_TERM }),
  'POST /api/ledger method=report': () => OF_TERM,
  'POST /api/ledger method=makeUps': () => OF_TERM,
  'POST /api/search method=all': ({ mark }) => ({ text: mark }),
  'POST /api/search method=subjects': ({ mark }) => ({ by: 'teacher', text: mark }),
  'POST /api/smslist method=readiness': () => DAYS,
  'POST /api/smslist method=answers': () => DAYS,
  'POST /api/smslist method=exportReadiness': () => DAYS,
  'POST /api/smsStanding method=preview': () => ({ level: 'bachelor' }),
  'POST /api/smsEvening method=preview': () => ({ level: 'bachelor' }),
};

/** True for errors that say that the input was not enough, or that there is nothing of that kind. */
const needsMore = (status: number) => status === 400 || status === 404;

export const envelopeChecks: readonly Check[] = [
  {
    id: 'values',
    about: 'each reading call answers in its envelope, with a value of the contract',
    run: async (world) => {
      const contact = await world.contact();
      const course = await world.course();
      let read = 0;
      for (const key of Object.keys(callAccess)) {
        if (NOT_READ.test(key) || /^POST \/api\/(my|smsReport)/.test(key)) continue;
        const endpoint = endpointOf(key);
        if (!endpoint.read) continue;
        const input = INPUTS[key]?.(world, { contact: contact.id, course: course.id }) ?? {};
        const reply = await world.admin.call(endpoint, input as never);
        if (reply.status === 403 || (!INPUTS[key] && needsMore(reply.status))) {
          failureOf(key, reply, reply.status);
          continue;
        }
        valueIn(endpoint, reply);
        read += 1;
      }
      holds('fewer than 40 reading calls could be asked', read >= 40);
    },
  },
  {
    id: 'field errors',
    about: 'a wrong input is 422 with the field, a code and a sentence for each error',
    run: async ({ admin }) => {
      const reply = await admin.post('/api/directory', { method: 'post', name: '', mobile: 'x' });
      const { Value } = failureOf('a contact without a name', reply, 422);
      const errors: { field: string; code: string; message: string }[] = Value?.errors ?? [];
      same('the fields with errors', errors.map(({ field }) => field).sort(), ['mobile', 'name']);
      holds(
        'each error has a code',
        errors.every(({ code }) => /^[A-Z_0-9]+$/.test(code)),
      );
      holds(
        'each error has a message',
        errors.every(({ message }) => message !== ''),
      );
    },
  },
  {
    id: 'unknown fields',
    about: 'a field that the contract does not know is refused',
    run: async ({ admin, mark }) => {
      const reply = await admin.post('/api/directory', {
        method: 'post',
        name: mark,
        unit: 'kit unknown',
        nobody: 1,
      });
      failureOf('a contact with an unknown field', reply, 422);
    },
  },
  {
    id: 'broken bodies',
    about: 'a body that is no JSON is refused in the envelope',
    run: async ({ admin }) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await admin.send('POST', '/api/directory/list', { headers, body: '{"a' });
      failureOf('a broken body', reply, 400);
    },
  },
  {
    id: 'unknown calls',
    about: 'an unknown call is 404 in the envelope; /api/{code} answers with that code',
    run: async ({ admin }) => {
      failureOf('POST /api/nothing', await admin.post('/api/nothing', {}), 404);
      for (const code of [403, 404, 500]) {
        failureOf(`GET /api/${code}`, await admin.get(`/api/${code}`), code);
      }
    },
  },
  {
    id: 'missing records',
    about: 'a record that is not there is 404',
    run: async ({ admin }) => {
      const reply = await admin.call(directory.updateContact, { id: 999_999_999, version: 1 });
      failureOf('a change of a missing contact', reply, 404);
    },
  },
];
