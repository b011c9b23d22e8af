import { ConflictNotice } from '@/components/form/ConflictNotice';
import type { SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { pick } from '@/utils/pick';
import type { SentAs } from './standingValues';
import type { useStandingForm } from './useStandingForm';

interface StandingConflictProps {
  standing: SmsStanding;
  standings: SmsStandings;
  form: Pick<
    ReturnType<typeof useStandingForm>,
    'changed' | 'former' | 'theirs' | 'takeTheirs' | 'merge'
  >;
  busy: boolean;
}

/**
 * Shown if two users changed the settings of automatic reminders at the same time. For each
 * difference, the user chooses one of the two values.
 */
export const StandingConflict = ({ standing, standings, form, busy }: StandingConflictProps) => {
  const text = useText(smsStandingText);
  const { leadTimes } = useText(smsText);
  const { common } = standings;
  const labelsOf = ({ leadTime, content, quietHours }: Partial<SentAs>) => ({
    ...(leadTime && { leadTime: leadTimes[leadTime] }),
    ...(content !== undefined && { content: content ?? text.commonContent(common.content) }),
    ...(quietHours !== undefined && {
      quietHours: quietHours
        ? quietHoursText(quietHours)
        : text.commonQuietHours(quietHoursText(common)),
    }),
  });
  return (
    <ConflictNotice
      theirs={{ updatedBy: standing.updatedBy, updatedAt: standing.updatedAt ?? '' }}
      base={labelsOf(form.former)}
      theirValues={labelsOf(form.theirs)}
      mine={labelsOf(form.changed)}
      labels={pick(text.fields, ['leadTime', 'content', 'quietHours'])}
      busy={busy}
      onTakeTheirs={form.takeTheirs}
      onMerge={form.merge}
    />
  );
};
