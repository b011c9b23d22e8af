import { useMemo } from 'react';
import type { Figures } from '@/contract/figures';
import { dayRange } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { smsText } from '@/locales/sms/sms';
import { dayRangeText } from '@/utils/format/dayRange';
import { exactText, type Links } from '../links';
import type { Panel } from '../panel';
import type { Period } from './period';

const monthWithin = (month: string, { dateFrom, dateTo }: Period): [string, string] => {
  const { first, last } = dayRange('month', `${month}-01`);
  return [first < dateFrom ? dateFrom : first, last > dateTo ? dateTo : last];
};

/**
 * Returns two panels: `failures` counts failed text messages by reason, `usage` counts all text
 * messages by month, unit and state. `usage` also counts billed segments (70 characters, or 67 each
 * in a longer text).
 */
export const useMessagePanels = (
  messages: Figures['messages'],
  links: Links,
  period: Period,
  today: string,
): { failures: Panel; usage: Panel } => {
  const text = useText(dashboardText);
  const { statuses } = useText(smsText);
  return useMemo(() => {
    const { byReason = [], byState, byMonth, byUnit } = messages;
    const counted = [text.messages, text.failed, text.segments];
    /** Limits the chart to the segments, which have the index 2 in `counted`. */
    const segmentsOnly = [2];
    const cellsOf = (
      { messages: count, failed, segments }: (typeof byMonth)[number],
      filters: Record<string, string>,
    ) => {
      const to = links.messages(filters);
      return [
        { value: count, to },
        { value: failed, to: links.messages({ ...filters, status: 'failed' }) },
        { value: segments, to },
      ];
    };
    const failures: Panel = {
      key: 'failures',
      title: text.failures,
      empty: text.noFailures,
      views: [
        {
          ...{ key: 'reason', name: text.reason, picture: 'bars', unit: text.messagesUnit },
          head: [text.reason, text.messages],
          rows: byReason.map(({ code, reason, messages: value }) => ({
            key: code,
            name: reason || code,
            cells: [
              {
                value,
                to: code ? links.messages({ status: 'failed', errorCode: code }) : undefined,
              },
            ],
          })),
        },
      ],
    };
    const usage: Panel = {
      key: 'usage',
      title: text.usage,
      empty: text.noMessages,
      views: [
        {
          ...{ key: 'month', name: text.month, picture: 'columns', unit: text.segmentsUnit },
          head: [text.month, ...counted],
          columns: segmentsOnly,
          rows: byMonth.map((month) => {
            const days = monthWithin(month.name, period);
            return {
              key: month.name,
              name: month.name,
              isOpen: days[1] >= today,
              cells: cellsOf(month, { dates: dayRangeText(...days) }),
            };
          }),
        },
        {
          ...{ key: 'unit', name: text.unit, picture: 'bars', unit: text.segmentsUnit },
          head: [text.unit, ...counted],
          columns: segmentsOnly,
          rows: byUnit.map((unit) => ({
            key: unit.name,
            name: unit.name,
            cells: cellsOf(unit, { unit: exactText(unit.name) }),
          })),
        },
        {
          ...{ key: 'state', name: text.state, picture: 'bars', unit: text.messagesUnit },
          head: [text.state, text.messages, text.segments],
          rows: byState.map(({ status, messages: count, segments }) => ({
            key: status,
            name: statuses[status],
            cells: [count, segments].map((value) => ({ value, to: links.messages({ status }) })),
          })),
        },
      ],
    };
    return { failures, usage };
  }, [messages, links, period, today, text, statuses]);
};
