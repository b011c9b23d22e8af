import { useMemo } from 'react';
import { contactLabels, type Labels } from '@/components/display/contactWords';
import { marks } from '@/contract/base/marks';
import { NUMBER_FIELDS } from '@/contract/base/phone';
import type { HistoryType } from '@/contract/history';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { courseText } from '@/locales/course/course';
import { historyText } from '@/locales/history';
import { requestText } from '@/locales/request';
import { smsText } from '@/locales/sms/sms';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { exactTime } from '@/utils/format/times';

/**
 * The history fields that contain lead times. Older entries of automatic reminders also use
 * `leadTime`.
 */
const LEAD_TIME_FIELDS = ['leadTime', 'leadTimes'];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** True if a field contains a telephone number, which the history masks (C-05). */
export const isNumberField = (field: string): boolean =>
  NUMBER_FIELDS.some((number) => number === field);

interface Texts {
  own: (typeof historyText)['zh-CN'];
  contact: (typeof contactText)['zh-CN'];
  course: (typeof courseText)['zh-CN'];
  sms: (typeof smsText)['zh-CN'];
  standing: (typeof smsStandingText)['zh-CN'];
  request: (typeof requestText)['zh-CN'];
}

type ValueText = (type: HistoryType, field: string, value: unknown) => string;

const valueTextOf = ({
  own: { yes, no, termParts, signOnProblems },
  contact,
  course,
  sms,
  standing,
  request,
}: Texts): ValueText => {
  const ofContacts = contactLabels(contact);
  const labels: Readonly<Record<string, Labels>> = {
    'account protocol': { oidc: 'OIDC', cas: 'CAS' },
    'account problem': signOnProblems,
    'contact group': ofContacts.group,
    'contact gender': ofContacts.gender,
    'contact part': ofContacts.part,
    'contact status': ofContacts.status,
    'contact channel': ofContacts.channel,
    'course level': course.levels,
    'course status': course.statuses,
    'session status': course.session.statuses,
    'request kind': request.kinds,
    'request state': request.states,
    'ledger approvals': request.approvals,
    'sms status': sms.statuses,
    'sms kind': sms.kinds,
    'smsStanding level': course.levels,
    'smsStanding eveningMode': standing.eveningModes,
    'term follows': termParts,
    'term hoursFrom': course.levels,
  };
  const plain = (value: unknown, known: Labels | undefined, isLeadTime = false): string => {
    const each = (part: unknown) => plain(part, known, isLeadTime);
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? yes : no;
    if (Array.isArray(value)) return value.map(each).join(marks().list);
    if (typeof value === 'object') {
      const named = value as { name?: unknown };
      const values = 'name' in named && 'staffNo' in named ? [named.name] : Object.values(value);
      return values.map(each).filter(Boolean).join(' ');
    }
    const text = String(value);
    if (isLeadTime) return leadTimeText(text, sms.leadTimes);
    return INSTANT.test(text) ? exactTime(text) : (known?.[text] ?? text);
  };
  return (type, field, value) =>
    plain(value, labels[`${type} ${field}`], LEAD_TIME_FIELDS.includes(field));
};

export const useValueText = (): ValueText => {
  const own = useText(historyText);
  const contact = useText(contactText);
  const course = useText(courseText);
  const sms = useText(smsText);
  const standing = useText(smsStandingText);
  const request = useText(requestText);
  return useMemo(
    () => valueTextOf({ own, contact, course, sms, standing, request }),
    [own, contact, course, sms, standing, request],
  );
};
