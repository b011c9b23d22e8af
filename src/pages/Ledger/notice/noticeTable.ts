import type { ChangedClass, LedgerEntry, Standing } from '@/contract/ledger';
import { ledgerText } from '@/locales/ledger';
import { smsText } from '@/locales/sms/sms';
import { timeText } from '@/locales/time';
import { exactTime } from '@/utils/format/times';

/**
 * The printed notice is in Chinese even if the page is in English, because it goes into the
 * office's files.
 */
const text = ledgerText['zh-CN'];
const { statuses } = smsText['zh-CN'];
const time = timeText['zh-CN'];

const HEADERS = ['序号', '课程', '教学班', '开课单位', '类型', '更改前', '更改后'];

const joined = (parts: readonly (string | false | undefined)[], mark: string) =>
  parts.filter(Boolean).join(mark);

const sideText = (standing: Standing | null): string => {
  if (!standing) return '—';
  const { date, weekday, week, periodStart, periodEnd, room, groupName, teachers } = standing;
  const { status, startTime, endTime } = standing;
  const clock = startTime && endTime && `（${startTime}–${endTime}）`;
  const names = teachers.map(({ name }) => name).join('、');
  const lines = [
    [
      (status === 'cancelled' || status === 'off') && text.cancelled,
      status === 'holiday' && text.holiday,
      `${date} ${time.weekdays[weekday - 1] ?? ''}`,
      week !== null && time.week(week),
    ],
    [`${time.periods(periodStart, periodEnd)}${clock ?? ''}`],
    [room, names, groupName],
  ];
  return joined(
    lines.map((parts) => joined(parts, ' ')),
    '\n',
  );
};

const kindText = ({ kind, undoneAt }: ChangedClass) =>
  joined([text.kinds[kind], undoneAt !== null && `（${text.undone}）`], '');

/** Converts the classes of a ledger entry to the table on the printed change notice (调停课通知单). */
export const noticeTable = ({ classes, classCount }: LedgerEntry) => {
  const further = classCount - classes.length;
  return {
    headers: HEADERS,
    rows: [
      ...classes.map((each, index) => [
        ...[String(index + 1), each.courseName, each.className, each.department, kindText(each)],
        ...[sideText(each.before), sideText(each.after)],
      ]),
      ...(further > 0 ? [['', `另有 ${further} 次课`, '', '', '', '', '']] : []),
    ],
  };
};

const toldText = ({ messages = [], notNotified }: LedgerEntry): string => {
  if (messages.length === 0) return notNotified > 0 ? text.untold(notNotified) : '未发送通知';
  return joined(
    [
      ...messages.map(({ recipientName, status, sentAt }) =>
        joined([recipientName, sentAt !== null && exactTime(sentAt), statuses[status]], ' '),
      ),
      notNotified > 0 && `另有 ${notNotified} 人未通知`,
    ],
    '；',
  );
};

/**
 * Returns the names of the approvers with the times of approval, as one labelled fact. Empty if
 * nobody approved the change.
 */
const approvalFacts = ({ approvals = [] }: LedgerEntry): [name: string, value: string][] => {
  const approved = approvals.map(({ name, at }) => `${name} ${exactTime(at)}`);
  return approved.length > 0 ? [['审批', joined(approved, '；')]] : [];
};

/**
 * Returns the facts on the printed change notice, such as the reason, as pairs of label and value.
 * The classes are in a separate table.
 */
export const noticeFacts = (entry: LedgerEntry): [name: string, value: string][] => [
  ['编号', entry.number],
  ['登记时间', exactTime(entry.createdAt)],
  ['原因', joined([entry.reason, entry.note], '：')],
  ['申请人', entry.asker],
  ['申请日期', entry.askedOn ?? ''],
  ...approvalFacts(entry),
  ['通知情况', toldText(entry)],
];

export const SIGNATURES = ['申请人', '教研室/院系', '教务处'] as const;
