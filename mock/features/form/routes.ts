import { submitAdvanced, submitSms, submitTransfer } from '@/contract/form';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { keepForm, queueSms } from './forms';

export const formRoutes = (calls: Calls, context: Context): void => {
  for (const endpoint of [submitTransfer, submitAdvanced] as const) {
    onWrite(calls, context, endpoint, async (writer, input) => {
      await keepForm(writer, String(endpoint.fixed.type), input);
      return {};
    });
  }
  onWrite(calls, context, submitSms, queueSms);
};
