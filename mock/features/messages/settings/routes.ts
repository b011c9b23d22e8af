import * as contract from '@/contract/sms/smsSettings';
import { toDay } from '@/domain/time/dates';
import type { Calls } from '../../../http/calls';
import type { Context } from '../../../http/context';
import { onWrite } from '../../../http/writing';
import { readExample } from './example';
import { listSettings, readSettings, saveSettings } from './settings';
import { queueTest } from './testMessage';

export const smsSettingsRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  calls.on(contract.readSmsSettings, () => readSettings(store.reader));
  calls.on(contract.listSmsSettings, () => listSettings(store.reader));
  calls.on(contract.readSmsExample, () => readExample(store.reader, toDay(now())));
  onWrite(calls, context, contract.updateSmsSettings, saveSettings);
  onWrite(calls, context, contract.testSms, queueTest);
};
