import { isQuietHour, type QuietHours, quietHoursText } from '@/domain/sms/sms';
import { invalidField } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { readSettings } from './settings';

type Field = 'quietHoursConfirmed' | 'scheduledAt';

export const quietRefusal = (field: Field, hours: QuietHours) =>
  invalidField(field, 'SMS_QUIET_HOURS', { hours: quietHoursText(hours) });

export const refuseQuiet = async (
  db: Db,
  at: Date,
  field: Field = 'quietHoursConfirmed',
): Promise<void> => {
  const hours = await readSettings(db);
  if (isQuietHour(hours, at)) throw quietRefusal(field, hours);
};
