import { CONTACT_FIELDS } from '@/contract/directory';
import { submitTransfer } from '@/contract/form';
import { clearNotices, listNotices } from '@/contract/notice';
import { listTags } from '@/contract/template';
import * as term from '@/contract/term';
import { failureOf, holds, same, valueIn } from '../backend';
import type { Check } from '../check';

/** The calls of the original specification that read without changing anything. */
const READING = [
  ['GET', '/api/project/notice'],
  ['GET', '/api/activities'],
  ['GET', '/api/directory'],
  ['GET', '/api/rule'],
  ['POST', '/api/directory/list'],
  ['POST', '/api/rule'],
  ['POST', '/api/directory/info'],
  ['POST', '/api/smslist'],
  ['GET', '/api/getBachelorDate'],
  ['GET', '/api/getPostgraduateDate'],
  ['GET', '/api/fake_chart_data'],
  ['GET', '/api/tags'],
  ['GET', '/api/profile/basic'],
  ['GET', '/api/profile/advanced'],
  ['GET', '/api/fake_list'],
  ['GET', '/api/notices'],
  ['GET', '/api/users'],
  ['GET', '/api/currentUser'],
] as const;

const MORE: Record<string, object> = { '/api/directory/info': { name: '一' } };

export const specificationChecks: readonly Check[] = [
  {
    id: 'original calls',
    about: 'each reading call of the original specification answers with Success',
    run: async ({ admin }) => {
      for (const [method, path] of READING) {
        const reply =
          method === 'GET'
            ? await admin.get(path)
            : await admin.post(path, { method: 'list', ...MORE[path] });
        same(`${method} ${path}: status`, reply.status, 200);
        if (path !== '/api/tags') same(`${method} ${path}: Success`, reply.body?.Success, true);
      }
    },
  },
  {
    id: 'tags',
    about: 'GET /api/tags answers with a list and no envelope',
    run: async ({ admin }) => {
      const reply = await admin.get('/api/tags');
      valueIn(listTags, reply);
      holds('the answer has an envelope', reply.body?.Success === undefined);
      holds('the answer has no list', Array.isArray(reply.body));
    },
  },
  {
    id: 'dates',
    about: 'the start date of a level is read as it was set, and a wrong one is refused',
    run: async ({ admin }) => {
      const before = await admin.ask(term.getBachelorDate, {});
      const reply = await admin.post('/api/setBachelorDate', { date: '2026-02-30' });
      failureOf('the date 2026-02-30', reply, 422);
      const preview = await admin.post('/api/setBachelorDate', {
        date: '2098-09-01',
        preview: true,
      });
      valueIn(term.previewBachelorDate, preview);
      const after = await admin.ask(term.getBachelorDate, {});
      same('the date after a preview', after, before);
    },
  },
  {
    id: 'notices',
    about: 'clearing notices of a type removes them and answers with the others',
    run: async (world) => {
      const user = world.browsers.get('user');
      if (!user) return;
      await user.ask(clearNotices, { type: 'message' });
      const left = await user.ask(listNotices, {});
      same('notices of the type', left.filter(({ type }) => type === 'message').length, 0);
    },
  },
  {
    id: 'forms',
    about: 'POST /api/forms takes the transfer of the step form and refuses an amount of 0',
    run: async ({ admin }) => {
      const transfer = {
        ...{ payAccount: 'ant-design@alipay.com', receiverAccount: 'test@example.com' },
        ...{ receiverName: 'Alex', amount: '500' },
      };
      const reply = await admin.post('/api/forms', { type: 'transfer', ...transfer });
      valueIn(submitTransfer, reply);
      const wrong = { type: 'transfer', ...transfer, amount: '0' };
      failureOf('an amount of 0', await admin.post('/api/forms', wrong), 422);
    },
  },
  {
    id: 'contact fields',
    about: 'a contact has every field of the contract',
    run: async (world) => {
      const made = await world.contact();
      same(
        'missing fields',
        CONTACT_FIELDS.filter((name) => !(name in made)),
        [],
      );
    },
  },
];
