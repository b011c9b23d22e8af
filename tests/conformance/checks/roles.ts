import { callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import * as directory from '@/contract/directory';
import { endpointOf } from '@/contract/endpoints';
import { failureOf, same } from '../backend';
import type { Check } from '../check';
import { MADE_ROLES } from '../world';

const refusesAll = (role: Role): Check => ({
  id: `role ${role}`,
  about: `the role ${role} gets 403 for each call that it may not make`,
  run: async ({ browsers }) => {
    const browser = browsers.get(role);
    for (const [key, access] of Object.entries(callAccess)) {
      if (access === 'open' || access.includes(role)) continue;
      const { method, path, fixed } = endpointOf(key);
      const reply = method === 'GET' ? await browser?.get(path) : await browser?.post(path, fixed);
      if (reply) failureOf(key, reply, 403);
    }
  },
});

export const roleChecks: readonly Check[] = [
  ...MADE_ROLES.map(refusesAll),
  {
    id: 'units of a secretary',
    about: 'a secretary lists only people of her units, and cannot change others',
    run: async (world) => {
      const secretary = world.browsers.get('secretary');
      const own = await world.contact({ name: `${world.mark}甲` });
      const other = await world.contact({ name: `${world.mark}乙`, unit: `${world.mark}外` });
      const listed = await secretary?.ask(directory.listContacts, { keyword: world.mark });
      const ids = listed?.list.map(({ id }) => id) ?? [];
      same('her own person is listed', ids.includes(own.id), true);
      same('a person of another unit is listed', ids.includes(other.id), false);
      const { id, version } = other;
      const reply = await secretary?.call(directory.updateContact, {
        id,
        version,
        mobile: '13800001234',
      });
      if (reply) failureOf('a change of a person of another unit', reply, 404);
    },
  },
];
