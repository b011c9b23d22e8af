import { isTaught, startOf } from '@/domain/sms/classState';
import { findTemplateKind } from '@/domain/sms/smsTemplates';
import { addDays, toDay } from '@/domain/time/dates';
import { momentOf } from '../clock';
import { shuffle } from '../random';
import { CHANGED, isReachable } from '../timetable/changes';
import { manualTexts, noticeText } from '../words/texts';
import { occasionsOf } from './occasions';
import { outcomeOf } from './outcomes';
import { recipients } from './recipients';
import { calledOff, remindersOf } from './reminders';
import { addressOf, type MessageSource, type SampleMessage } from './source';

const daysAgo = (days: number, time: string, now: Date) => {
  const at = momentOf(addDays(toDay(now), -days), time);
  return { createdAt: at, scheduledAt: at };
};

/** Returns the text messages that told teachers about moved and cancelled class sessions. */
const noticesOf = ({ term, moved, cancelled, contacts, now }: MessageSource): SampleMessage[] => {
  const recipientsOf = recipients(contacts);
  const at = momentOf(...CHANGED(toDay(now)));
  return [...moved, ...cancelled].flatMap((change) =>
    recipientsOf(change.session)
      .filter(isReachable)
      .map((contact) => {
        const { classes, text } = noticeText(term, change, contact);
        const { level, courseName } = change.course.fields;
        const values = {
          kind: findTemplateKind(text.templateCode)?.kind ?? 'change',
          level,
          leadTime: null,
          courseName,
          sessionAt: startOf(isTaught(classes.will) ? classes.will : classes.was),
          ...addressOf(contact),
          ...text,
          ...outcomeOf('simulated', { createdAt: at, scheduledAt: at }, now),
        };
        return { session: change.session, contact, values, classes };
      }),
  );
};

const manualOf = ({ contacts, now }: MessageSource): SampleMessage[] => {
  const staff = shuffle(
    contacts.filter(({ group, mobile, smsOptOut, status }) => {
      return group === 'staff' && mobile !== '' && !smsOptOut && status === '在职';
    }),
  );
  return manualTexts.flatMap((text, index) => {
    const contact = staff[index];
    if (!contact) return [];
    const values = {
      kind: 'manual' as const,
      level: null,
      templateCode: '' as const,
      templateText: '',
      leadTime: null,
      courseName: '',
      sessionAt: null,
      ...addressOf(contact),
      ...text(contact),
      ...outcomeOf('simulated', daysAgo(index + 2, '10:05', now), now),
    };
    return [{ session: null, contact, values }];
  });
};

/**
 * Returns sample text messages from the days around today, some with each status in `Outcome`. They
 * match the timetable.
 */
export const sampleMessages = (source: MessageSource): SampleMessage[] => {
  const occasions = occasionsOf(source);
  const messages = [
    ...remindersOf(source, occasions, 'bachelor'),
    ...remindersOf(source, occasions, 'postgraduate'),
    ...calledOff(source, occasions),
    ...noticesOf(source),
    ...manualOf(source),
  ];
  return messages.sort((a, b) => (a.values.createdAt < b.values.createdAt ? -1 : 1));
};
