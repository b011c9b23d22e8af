import * as alarms from '@/contract/alarms';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { readChannels } from '../contact/reach';
import { lastDeliveries } from './deliveries';
import { openOccurrences } from './occurrences';
import { readAlarmSettings, saveAlarmSettings } from './settings';

export const alarmRoutes = (calls: Calls, context: Context): void => {
  calls.on(alarms.listAlarms, async () => {
    const { reader } = context.store;
    const open = await openOccurrences(reader);
    return {
      settings: await readAlarmSettings(reader),
      channels: await readChannels(reader),
      open: open.map(({ title, since }) => ({ title, since })).reverse(),
      deliveries: await lastDeliveries(reader),
    };
  });
  onWrite(calls, context, alarms.saveAlarms, saveAlarmSettings);
};
