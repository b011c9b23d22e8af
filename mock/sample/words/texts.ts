import { weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import type { Moved, SessionWithCourse } from '../changes';
import type { SampleContact } from '../contacts';
import type { SampleTerm } from '../terms';
import type { Slot } from '../timetable';

type To = { contact: SampleContact };

/**
 * Returns a time such as `11月25日周三第3-4节（10:00）`. The text is short, because a reminder should fit
 * into one text message.
 */
const timeText = ({ periods }: SampleTerm, { date, periodStart, periodEnd }: Slot): string => {
  const [month, day] = date.slice(5).split('-').map(Number);
  const start = periods.find(({ no }) => no === periodStart)?.start;
  const weekday = formatWeekday(weekdayOf(date));
  return `${month}月${day}日${weekday}第${periodStart}-${periodEnd}节（${start}）`;
};

export const reminderText = (
  term: SampleTerm,
  { course, session, contact }: SessionWithCourse & To,
): string => {
  const { courseName, className } = course.fields;
  const place = session.room ? `在${session.room}` : '在线';
  return `${contact.name}老师：您好，${timeText(term, session)}${place}有《${courseName}》课（${className}）。`;
};

export const changeText = (
  term: SampleTerm,
  { course, session, from, contact }: Moved & To,
): string => {
  const was = `原定${timeText(term, from)}的《${course.fields.courseName}》`;
  const becomes = `调整到${timeText(term, session)}，地点${session.room}`;
  return `${contact.name}老师：您好，${was}${becomes}，请相互转告。`;
};

export const manualTexts: ((contact: SampleContact) => string)[] = [
  ({ name }) => `${name}老师：您好，请于本周五前在教务系统提交期中考试安排，谢谢配合。`,
  ({ name }) => `${name}老师：您好，教学督导将于下周听课，请按时携带教案与教学日历。`,
  ({ name }) => `${name}老师：您好，您申请的多媒体教室已安排，请查看教室借用单。`,
];
