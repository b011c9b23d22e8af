import { useMemo } from 'react';
import type { HistoryType } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { courseText } from '@/locales/course/course';
import { roomText } from '@/locales/course/room';
import { historyText } from '@/locales/history';
import { smsText } from '@/locales/sms/sms';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { smsStandingText } from '@/locales/sms/smsStanding';

type Labels = Readonly<Record<string, string>>;

export const useFieldLabels = (): ((type: HistoryType) => Labels) => {
  const { fields } = useText(historyText);
  const contact: Labels = useText(contactText).fields;
  const course = useText(courseText);
  const room: Labels = useText(roomText).fields;
  const sms: Labels = useText(smsText).fields;
  const smsSettings: Labels = useText(smsSettingsText).fields;
  const smsStanding: Labels = useText(smsStandingText).fields;
  return useMemo(() => {
    const { periods: _periods, ...session } = course.session.columns;
    const { periodStart, periodEnd, requirement, what, range } = fields;
    const { notified, notNotified, asker, approvers, merged, ways } = fields;
    const noticeLabels = { notified, notNotified };
    const own: Partial<Record<HistoryType, Labels>> = {
      contact,
      course: { ...course.fields, ...noticeLabels },
      session: {
        ...session,
        periodStart,
        periodEnd,
        requirement,
        what,
        range,
        ...noticeLabels,
        asker,
        approvers,
      },
      room: { ...room, merged, ways },
      sms,
      smsSettings,
      smsStanding,
    };
    return (type) => own[type] ?? fields;
  }, [fields, contact, course, room, sms, smsSettings, smsStanding]);
};
