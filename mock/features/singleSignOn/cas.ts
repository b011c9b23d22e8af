import { hashSecret } from '../../db/base/secret';
import { readCasAnswer } from './casAnswer';
import { fetchSmall } from './fetchSmall';
import type { SignOnProvider } from './provider';
import type { CasSettings } from './signOnEnvironment';
import { SignOnError } from './signOnError';
import { readStaffNo } from './staffNo';

/** Pattern for service tickets. Proxy tickets (`PT-`) belong to other programs and are refused. */
const TICKET = /^ST-[\x21-\x7e]{1,512}$/;

const MAX_ANSWER = 64 * 1024;

/**
 * Provider for CAS 3. The service URL contains the random state of this sign-on. Therefore the CAS
 * server refuses a ticket that was issued for another service or another sign-on.
 */
export const casProvider = (
  { url, name, staffAttribute }: CasSettings,
  publicUrl: string,
  returnUrl: string,
): SignOnProvider => {
  const at = (path: string, parameters: Record<string, string>): URL => {
    const address = new URL(url + path);
    address.search = String(new URLSearchParams(parameters));
    return address;
  };
  const serviceOf = (state: string) => `${returnUrl}?state=${state}`;
  return {
    protocol: 'cas',
    name,
    begin: async ({ state }) => at('/login', { service: serviceOf(state) }),
    finish: async (query, { state }) => {
      const [ticket = '', ...others] = query.getAll('ticket');
      if (!TICKET.test(ticket) || others.length > 0) throw new SignOnError('cancelled');
      const address = at('/p3/serviceValidate', { service: serviceOf(state), ticket });
      const answer = await fetchSmall(address, {}, { most: MAX_ANSWER });
      if (answer.status !== 200) throw new SignOnError('misconfigured');
      const { user, attributes } = readCasAnswer(await answer.text());
      const values = staffAttribute ? (attributes.get(staffAttribute) ?? []) : [user];
      const [value, ...different] = new Set(values);
      if (different.length > 0) throw new SignOnError('noStaffNo');
      return {
        staffNo: readStaffNo(value),
        session: { protocol: 'cas', ticketHash: hashSecret(ticket) },
      };
    },
    end: async () => at('/logout', { service: `${publicUrl}/user/login` }),
    check: async () => {
      const answer = await fetchSmall(at('/login', { service: serviceOf('check') }), {}, {});
      if (answer.status >= 400) throw new SignOnError('misconfigured');
    },
  };
};
