import * as estimates from '@/contract/sms/smsEstimate';
import * as evening from '@/contract/sms/smsEvening';
import * as standing from '@/contract/sms/smsStanding';
import type { Calls } from '../../../http/calls';
import type { Context } from '../../../http/context';
import { onWrite } from '../../../http/writing';
import { dryRun } from './dryRun';
import { estimate } from './estimate';
import { listEvenings, saveEvening } from './evening';
import { previewEvening } from './eveningQueue';
import { saveStanding } from './saveStanding';
import { readAll } from './standing';

export const smsStandingRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;

  calls.on(standing.readSmsStanding, () => readAll(store.reader));
  calls.on(standing.previewSmsStanding, ({ input }) => dryRun(store.searcher, input, now()));
  calls.on(estimates.estimateSmsStanding, ({ input }) => estimate(store.searcher, input, now()));
  onWrite(calls, context, standing.updateSmsStanding, saveStanding);

  calls.on(evening.readSmsEvening, () => listEvenings(store.reader));
  calls.on(evening.previewSmsEvening, ({ input }) => previewEvening(store.searcher, input, now()));
  onWrite(calls, context, evening.updateSmsEvening, saveEvening);
};
