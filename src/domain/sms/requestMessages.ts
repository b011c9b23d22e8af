import type { RequestedClass, RequestStep } from '@/contract/changeRequest';
import type { RequestKind } from '@/contract/requestProposal';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { dayText, periodsText } from './messageClass';
import type { SmsValues } from './smsTemplates';

export const KIND_NAMES: Record<RequestKind, string> = {
  move: '调课',
  cancel: '停课',
  substitute: '代课',
};

/**
 * An event in a request for a change of classes, such as `accepted`, about which the teacher who
 * asked gets a message.
 */
export type RequestOutcome =
  | { what: 'asked'; by: string }
  | { what: 'passed'; next: RequestStep }
  | { what: 'accepted' }
  | { what: 'refused'; sentence: string }
  | { what: 'withdrawn'; by: string };

interface RequestedChange {
  kind: RequestKind;
  classes: readonly RequestedClass[];
}

const timeOf = ({ date, weekday, periodStart, periodEnd }: RequestedClass['after']): string =>
  `${dayText(date)}${formatWeekday(weekday)}${periodsText({ periodStart, periodEnd })}`;

const placeOf = ({ after }: RequestedClass): string =>
  `${timeOf(after)}${after.room && `（${after.room}）`}`;

/**
 * Returns the words for the new times or teachers of the classes, such as
 * `，改为12月3日周四第3-4节（教3-201）`. Returns an empty string for a cancellation.
 */
const changeText = ({ kind, classes }: RequestedChange): string => {
  if (kind === 'cancel') return '';
  if (kind === 'move') return `，改为${classes.map(placeOf).join('、')}`;
  const names = new Set(classes.flatMap(({ after }) => after.teachers.map(({ name }) => name)));
  return `，由${[...names].join('、')}讲授`;
};

const outcomeText = (outcome: RequestOutcome, change: RequestedChange): string => {
  switch (outcome.what) {
    case 'asked':
      return `已由${outcome.by}代您提出，请等待审批`;
    case 'passed':
      return outcome.next === 'office' ? '院系已同意，等待教务审批' : '等待院系审批';
    case 'accepted':
      return `已同意${changeText(change)}`;
    case 'refused':
      return `没有通过：${outcome.sentence}`;
    case 'withdrawn':
      return `已由${outcome.by}撤回`;
  }
};

/** Returns the template values of a message to the person who asked for a change of classes. */
export const requestValues = (
  name: string,
  change: RequestedChange,
  outcome: RequestOutcome,
): SmsValues => {
  const [first] = change.classes;
  const courses = [...new Set(change.classes.map(({ courseName }) => courseName))];
  const time = first ? timeOf(first.before) : '';
  const many = change.classes.length > 1 ? `等${change.classes.length}次课` : '';
  return {
    教师: name,
    申请: `${courses.map((each) => `《${each}》`).join('')}${time}${many}的${KIND_NAMES[change.kind]}申请`,
    // Removes the full stop at the end, because the template adds one.
    结果: outcomeText(outcome, change).replace(/[。.]$/u, ''),
  };
};
