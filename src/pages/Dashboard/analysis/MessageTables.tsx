import { Chart } from '@/components/chart/Chart';
import type { Figures } from '@/contract/figures';
import { dayRange } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { smsText } from '@/locales/sms/sms';
import { dayRangeText } from '@/utils/format/dayRange';
import { exactText, type Links } from '../links';
import { FigureSection } from './FigureSection';
import type { Period } from './period';

interface MessageTablesProps {
  messages: Figures['messages'];
  links: Links;
  period: Period;
}

const monthWithin = (month: string, { dateFrom, dateTo }: Period): string => {
  const { first, last } = dayRange('month', `${month}-01`);
  return dayRangeText(first < dateFrom ? dateFrom : first, last > dateTo ? dateTo : last);
};

/**
 * Tables that count text messages by state, month and unit. The cost is in segments (70 characters,
 * or 67 each in a longer text).
 */
export const MessageTables = ({ messages, links, period }: MessageTablesProps) => {
  const text = useText(dashboardText);
  const { statuses } = useText(smsText);
  const { byState, byMonth, byUnit } = messages;
  const counted = [text.messages, text.failed, text.segments];
  return (
    <>
      <FigureSection
        title={text.states}
        empty={text.noMessages}
        head={[text.state, text.messages, text.segments]}
        rows={byState.map(({ status, messages: count, segments }) => ({
          key: status,
          name: statuses[status],
          cells: [count, segments].map((value) => ({ value, to: links.messages({ status }) })),
        }))}
      />
      <FigureSection
        title={text.months}
        empty={text.noMessages}
        head={[text.month, ...counted]}
        rows={byMonth.map(({ name, messages: count, failed, segments }) => {
          const dates = monthWithin(name, period);
          return {
            key: name,
            name,
            cells: [
              { value: count, to: links.messages({ dates }) },
              { value: failed, to: links.messages({ dates, status: 'failed' }) },
              { value: segments, to: links.messages({ dates }) },
            ],
          };
        })}
      >
        <Chart
          kind="bar"
          caption={text.chartOf(text.months)}
          labelTitle={text.month}
          unit={text.segments}
          data={{
            labels: byMonth.map(({ name }) => name),
            series: [{ name: text.segments, values: byMonth.map(({ segments }) => segments) }],
          }}
        />
      </FigureSection>
      <FigureSection
        title={text.units}
        empty={text.noMessages}
        head={[text.unit, ...counted]}
        rows={byUnit.map(({ name, messages: count, failed, segments }) => ({
          key: name,
          name,
          cells: [
            { value: count, to: links.messages({ unit: exactText(name) }) },
            { value: failed, to: links.messages({ unit: exactText(name), status: 'failed' }) },
            { value: segments, to: links.messages({ unit: exactText(name) }) },
          ],
        }))}
      />
    </>
  );
};
