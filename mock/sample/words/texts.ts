import type { TemplateCode } from '@/contract/sms/smsSettings';
import { noticeValues } from '@/domain/sms/changeNotices';
import { type ClassState, classStateOf, occasionOf } from '@/domain/sms/classState';
import { type MessageClass, type Recipient, smsValues } from '@/domain/sms/messageClass';
import { DEFAULT_RULES } from '@/domain/sms/sms';
import { draftText } from '@/domain/sms/smsDraft';
import { type SmsValues, TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { periodsOn } from '@/domain/time/periodTables';
import { isHoliday } from '@/domain/time/terms';
import type { SampleContact } from '../people/contacts';
import type { Change } from '../timetable/changes';
import type { SessionWithCourse } from '../timetable/courses';
import type { SampleTerm } from '../timetable/terms';

const recipientOf = ({ name, mobile }: SampleContact): Recipient => ({
  key: name,
  name,
  mobile,
  channel: 'sms',
  contactId: null,
  optedOut: false,
  away: undefined,
  ambiguous: 0,
});

/** Returns a class session with the values that message templates need. */
const classOf = (
  term: SampleTerm,
  { course, session }: SessionWithCourse,
  contact: SampleContact,
): MessageClass => {
  const { date, periodStart } = session;
  const periods = periodsOn(term, { date, campus: course.fields.campus });
  return {
    ...session,
    sessionId: 0,
    version: 1,
    level: course.fields.level,
    courseName: course.fields.courseName,
    className: course.fields.className,
    startTime: periods.find(({ no }) => no === periodStart)?.start ?? '',
    holiday: isHoliday(term, date),
    off: session.status === 'cancelled',
    recipients: [recipientOf(contact)],
  };
};

/** Fills in a template of the message settings, as the server does. */
const rendered = (templateCode: TemplateCode, values: SmsValues) => {
  const templateText = TEMPLATE_KINDS[templateCode].content;
  const { problems: _, ...text } = draftText(templateText, values, DEFAULT_RULES.signature);
  return { ...text, templateCode, templateText };
};

export const reminderText = (
  term: SampleTerm,
  lecture: SessionWithCourse,
  contact: SampleContact,
) => rendered('reminder', smsValues(classOf(term, lecture, contact), { name: contact.name }));

/**
 * Returns the text of a message about a change, with the states of the class before and after the
 * change.
 */
export const noticeText = (
  term: SampleTerm,
  { course, session, before }: Change,
  contact: SampleContact,
) => {
  const { name } = contact;
  const stateOf = (held: MessageClass): ClassState => classStateOf(held, name);
  const now = classOf(term, { course, session }, contact);
  const was = stateOf(classOf(term, { course, session: before }, contact));
  const will = stateOf(now);
  const { courseName } = course.fields;
  const noticed = { sessionId: 0, was, will, reason: 'staying' as const, courseName, session: now };
  return {
    classes: { was, will },
    text: rendered(occasionOf(was, will), noticeValues(noticed, { name, link: '' })),
  };
};

const MANUAL = [
  '{教师}老师：您好，请于本周五前在教务系统提交期中考试安排，谢谢配合。',
  '{教师}老师：您好，教学督导将于下周听课，请按时携带教案与教学日历。',
  '{教师}老师：您好，您申请的多媒体教室已安排，请查看教室借用单。',
];

/** Texts that the office wrote by hand. The server stores no template for them. */
export const manualTexts = MANUAL.map((template) => ({ name }: SampleContact) => {
  const { problems: _, ...text } = draftText(template, { 教师: name }, DEFAULT_RULES.signature);
  return text;
});
