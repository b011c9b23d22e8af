import { useMemo } from 'react';
import { readsRecords } from '@/contract/account';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { FigurePanel } from '../FigurePanel';
import { sentOn } from '../links';
import type { Panel, View } from '../panel';
import { dayOf, isOver, PERIODS, type Period, type Slot, slotsIn, timeOf } from '../traffic';

interface SlotChartProps {
  slots: readonly Slot[];
  now: Date;
}

/**
 * A bar chart of text messages per half hour, with the undelivered messages at the top of each bar.
 */
export const SlotChart = ({ slots, now }: SlotChartProps) => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  const isReader = readsRecords(useAppSelector(({ login }) => login.authority));
  const day = dayOf(slots);
  const panel = useMemo<Panel>(() => {
    const viewOf = (period: Period): View => ({
      key: period,
      name: text.periods[period],
      head: [text.slot, text.delivered, text.missing],
      picture: 'columns',
      columns: [0, 1],
      unit: text.messagesUnit,
      rows: slotsIn(slots, period).map((slot) => {
        const time = timeOf(slot);
        const to = (delivered: string) =>
          isReader && day ? sentOn(day, { sentIn: time, delivered }) : undefined;
        return {
          key: time,
          name: time,
          isOpen: !isOver(slot, now),
          cells: [
            { value: slot.y2, to: to('yes') },
            { value: slot.y1 - slot.y2, to: to('no') },
          ],
        };
      }),
    });
    const [all, morning, afternoon] = PERIODS;
    return {
      key: 'period',
      title: text.bySlot,
      empty: text.noSent,
      views: [viewOf(all), viewOf(morning), viewOf(afternoon)],
    };
  }, [slots, now, day, isReader, text]);
  return <FigurePanel panel={panel} scope={day && dayWithWeekday(day, times)} />;
};
