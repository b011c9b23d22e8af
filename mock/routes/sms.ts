import { listSms } from '@/contract/sms';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { listSmsRecords } from '../store/sms';

/** Text-message records. */
export const smsRoutes = (calls: Calls, { store }: Context): void => {
  calls.on(listSms, ({ input }) => listSmsRecords(store.reader, input));
};
