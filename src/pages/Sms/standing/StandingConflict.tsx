import { ConflictNotice } from '@/components/form/ConflictNotice';
import { marks } from '@/contract/base/marks';
import type { SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { pick } from '@/utils/pick';
import { SENT_FIELDS, type SentAs } from './standingValues';
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
 * Shown if two users have changed the settings of automatic reminders at the same time. For each
 * difference, the user chooses which value to keep.
 */
export const StandingConflict = ({ standing, standings, form, busy }: StandingConflictProps) => {
  const text = useText(smsStandingText);
  const { leadTimes } = useText(smsText);
  const { common } = standings;
  const contentLabels = ({ content, dayContent }: Partial<SentAs>) => ({
    ...(content !== undefined && { content: content ?? text.commonContent(common.content) }),
    ...(dayContent !== undefined && {
      dayContent: dayContent ?? text.commonContent(common.dayContent),
    }),
  });
  const labelsOf = (sent: Partial<SentAs>) => ({
    ...(sent.mode && { mode: text.modes[sent.mode] }),
    ...(sent.leadTimes && {
      leadTimes: sent.leadTimes.map((code) => leadTimeText(code, leadTimes)).join(marks().list),
    }),
    ...(sent.dayTime && { dayTime: sent.dayTime }),
    ...contentLabels(sent),
    ...(sent.quietHours !== undefined && {
      quietHours: sent.quietHours
        ? quietHoursText(sent.quietHours)
        : text.commonQuietHours(quietHoursText(common)),
    }),
  });
  return (
    <ConflictNotice
      theirs={{ updatedBy: standing.updatedBy, updatedAt: standing.updatedAt ?? '' }}
      base={labelsOf(form.former)}
      theirValues={labelsOf(form.theirs)}
      mine={labelsOf(form.changed)}
      labels={pick(text.fields, SENT_FIELDS)}
      busy={busy}
      onTakeTheirs={form.takeTheirs}
      onMerge={form.merge}
    />
  );
};
