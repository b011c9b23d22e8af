import * as directory from '@/contract/directory';
import * as history from '@/contract/history';
import { failureOf, holds, same, valueIn } from '../backend';
import type { Check } from '../check';
import type { World } from '../world';

const MOBILE = '13800001234';
const MASKED = '138****1234';

/** Makes five contacts whose names sort as 1 to 5. */
const fill = async (world: World) => {
  const unit = `${world.mark}列表${Math.random().toString(36).slice(2, 8)}`;
  const made: directory.Contact[] = [];
  for (const letter of ['c', 'a', 'e', 'b', 'd']) {
    made.push(await world.contact({ name: `${unit}${letter}`, unit, remark: `R${letter}` }));
  }
  return { unit, made };
};

export const listChecks: readonly Check[] = [
  {
    id: 'paging',
    about: 'pages are of the size that was asked for, disjoint, and complete',
    run: async (world) => {
      const { unit, made } = await fill(world);
      const ids: number[] = [];
      for (const currentPage of [1, 2, 3]) {
        const query = { unit, pageSize: 2, currentPage, sorter: 'name_ascend' };
        const { list, pagination } = await world.admin.ask(directory.listContacts, query);
        same(
          'the pagination',
          [pagination.current, pagination.pageSize, pagination.total],
          [...[currentPage, 2], made.length],
        );
        same(`rows of page ${currentPage}`, list.length, currentPage === 3 ? 1 : 2);
        ids.push(...list.map(({ id }) => id));
      }
      same('the records of all pages', [...ids].sort(), made.map(({ id }) => id).sort());
    },
  },
  {
    id: 'sorting',
    about: 'a list is sorted as asked, in both directions',
    run: async (world) => {
      const { unit } = await fill(world);
      const names = async (sorter: string) => {
        const { list } = await world.admin.ask(directory.listContacts, { unit, sorter });
        return list.map(({ name }) => name.slice(-1)).join('');
      };
      same('name_ascend', await names('name_ascend'), 'abcde');
      same('name_descend', await names('name_descend'), 'edcba');
    },
  },
  {
    id: 'bounds',
    about: 'an unknown sorter, a page of 0 rows and one of 201 rows are refused',
    run: async ({ admin }) => {
      for (const query of [{ sorter: 'secret_ascend' }, { pageSize: 0 }, { pageSize: 201 }]) {
        const body = { method: 'list', ...query };
        const reply = await admin.post('/api/directory/list', body);
        failureOf(JSON.stringify(query), reply, 400);
      }
    },
  },
  {
    id: 'filters',
    about: 'a filter finds a part of a text, whatever its case and width, and nothing else',
    run: async (world) => {
      const { unit } = await fill(world);
      const found = async (query: object) => {
        const { list } = await world.admin.ask(directory.listContacts, { unit, ...query });
        return list.map(({ remark }) => remark).sort();
      };
      same('remark rb', await found({ remark: 'rb' }), ['Rb']);
      same('remark Ｒｂ', await found({ remark: 'Ｒｂ' }), ['Rb']);
      same('remark %', await found({ remark: '%' }), []);
    },
  },
  {
    id: 'GET lists',
    about: 'GET /api/directory lists what POST /api/directory/list does',
    run: async (world) => {
      const { unit } = await fill(world);
      const query = { unit, sorter: 'name_ascend' };
      const posted = await world.admin.ask(directory.listContacts, query);
      const reply = await world.admin.get('/api/directory', query);
      same('the list', valueIn(directory.getContacts, reply), posted);
    },
  },
  {
    id: 'deleted records',
    about: 'a deleted contact is in no list, cannot be changed, and can be restored',
    run: async (world) => {
      const { admin } = world;
      const { id, unit, version } = await world.contact({ unit: `${world.mark}删` });
      const listed = async () =>
        (await admin.ask(directory.listContacts, { unit })).list.map((each) => each.id);
      same('before', await listed(), [id]);
      await admin.ask(directory.removeContacts, { ids: [id] });
      same('after deleting', await listed(), []);
      const reply = await admin.call(directory.updateContact, { id, version, remark: 'x' });
      failureOf('a change of a deleted contact', reply, 404);
      await admin.ask(directory.restoreContacts, { ids: [id] });
      same('after restoring', await listed(), [id]);
    },
  },
  {
    id: 'masked numbers',
    about: 'lists mask numbers; one call gives one full number and stands in the history',
    run: async (world) => {
      const { admin } = world;
      const { id } = await world.contact({ mobile: MOBILE });
      const reply = await admin.call(directory.listContacts, { keyword: world.mark });
      valueIn(directory.listContacts, reply);
      holds('a list holds a full number', !reply.text.includes(MOBILE));
      holds('a list does not hold the masked number', reply.text.includes(MASKED));
      const found = await admin.ask(directory.listContacts, {
        mobile: MOBILE,
        keyword: world.mark,
      });
      same(
        'found by its full number',
        found.list.some((each) => each.id === id),
        true,
      );
      const revealed = await admin.ask(directory.revealContact, { id });
      same('the revealed number', revealed.mobile, MOBILE);
      const lines = await admin.ask(history.listHistory, { type: 'contact', id });
      same('the newest action in the history', lines.list[0]?.action, 'reveal');
    },
  },
  {
    id: 'exports',
    about: 'an export comes in lines, whole, with full numbers',
    run: async (world) => {
      const unit = `${world.mark}导出`;
      await world.contact({ unit, mobile: MOBILE });
      await world.contact({ unit, mobile: '' });
      const records = await world.admin.ask(directory.exportContacts, { unit });
      same('the number of records', records.length, 2);
      same(
        'the full number',
        records.some(({ mobile }) => mobile === MOBILE),
        true,
      );
    },
  },
];
