import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { Answer } from '../../support/api';
import { valueIn } from '../../support/records';
import type { OfficeSize } from '../office';

export interface Asks {
  post(path: string, body: object): Promise<Answer>;
}

export type Action = (client: Asks, call: number) => Promise<unknown>;

/** Returns a pseudo-random number below `count` that depends only on `call`. */
const spread = (call: number, count: number) => (Math.imul(call, 48_271) >>> 0) % count;

const DEPARTMENTS = 60;

const reading =
  (path: string, body: (call: number) => object): Action =>
  async (client, call) =>
    valueIn(await client.post(path, body(call)));

export const actionsOn = ({ contacts, courses }: OfficeSize) => {
  const lookUp = async (client: Asks, call: number): Promise<Contact> => {
    const id = 1 + spread(call, contacts);
    const { list } = valueIn<Page<Contact>>(
      await client.post('/api/directory/list', { method: 'list', id }),
    );
    if (!list[0]) throw new Error(`There is no contact ${id}.`);
    return list[0];
  };
  const department = (call: number) => `第${call % DEPARTMENTS}教研室`;
  const search = reading('/api/directory/list', (call) => ({
    method: 'list',
    keyword: department(call),
  }));
  const page = (call: number) => ({ method: 'list', currentPage: 1 + (call % 50) });
  const pageOfContacts = reading('/api/directory/list', page);
  const pageOfCourses = reading('/api/rule', page);
  const sessionsOf = async (client: Asks, call: number): Promise<Page<Session>> =>
    valueIn(
      await client.post('/api/rule', {
        method: 'sessions',
        courseId: 1 + spread(call, courses),
        pageSize: 20,
      }),
    );

  const changeContact: Action = async (client, call) => {
    const { id, version } = await lookUp(client, call);
    valueIn(await client.post('/api/directory/update', { id, version, remark: `第 ${call} 次` }));
  };
  const addContact: Action = async (client, call) =>
    valueIn(
      await client.post('/api/directory', {
        method: 'post',
        name: '新来的',
        staffNo: `n${call}`,
        department: department(call),
      }),
    );
  const changeSession: Action = async (client, call) => {
    const [session] = (await sessionsOf(client, call)).list;
    if (!session) throw new Error('There is no session.');
    const { id, version } = session;
    valueIn(
      await client.post('/api/rule', { method: 'updateSession', id, version, topic: `${call}` }),
    );
  };

  const reads: Action[] = [lookUp, pageOfContacts, search, lookUp, pageOfCourses, sessionsOf];
  const writes: Action[] = [changeContact, addContact, changeSession];
  return { lookUp, pageOfContacts, search, reads, writes };
};

/** Returns the action for a call number: four reads, then one write. */
export const actionAt = (
  { reads, writes }: Pick<ReturnType<typeof actionsOn>, 'reads' | 'writes'>,
  call: number,
): Action => {
  const actions = call % 5 === 4 ? writes : reads;
  return actions[Math.floor(call / 5) % actions.length] as Action;
};
