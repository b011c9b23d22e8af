import { submitAdvanced, submitSms, submitTransfer } from '@/contract/form';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { keepForm, queueSms } from './forms';

/** Forms, by type; course imports are in `import.ts`. */
export const formRoutes = (calls: Calls, { store, now }: Context): void => {
  for (const endpoint of [submitTransfer, submitAdvanced] as const) {
    calls.onAccount(endpoint, async ({ account, input }) => {
      const type = String(endpoint.fixed.type);
      await write(store, account, now(), (writer) => keepForm(writer, type, input));
      return {};
    });
  }
  calls.onAccount(submitSms, ({ account, input }) =>
    write(store, account, now(), (writer) => queueSms(writer, input, now())),
  );
};
