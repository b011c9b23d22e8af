import { Select } from 'antd';
import { clearing } from '@/components/form/clearing';
import type { FreeSlots } from '@/contract/freeTimes';
import type { SessionSelection } from '@/contract/sessionBulk';
import { groupBy } from '@/domain/base/groupBy';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import styles from './Free.module.css';

/**
 * The weekday and the periods to which class sessions move. `periodEnd` is null if the sessions are
 * of different lengths.
 */
export type Slot = Pick<FreeSlots['slots'][number], 'weekday' | 'periodStart' | 'periodEnd'>;

interface SlotFieldProps {
  'aria-label': string;
  value: Slot | undefined;
  /** Returns the class sessions to move. Undefined if the form is incomplete. */
  selectionOf: () => SessionSelection | undefined;
  onChange: (slot: Slot | undefined) => void;
}

const keyOf = ({ weekday, periodStart }: Slot) => `${weekday} ${periodStart}`;

/**
 * A select box for a new weekday and period. Times at which all selected classes can be held come
 * first, grouped by weekday. Times that suit only some of the classes come last (T-09).
 */
export const SlotField = ({ value, selectionOf, onChange, ...field }: SlotFieldProps) => {
  const text = useText(sessionText).free;
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const {
    value: found,
    state,
    find,
  } = useFound((selection: SessionSelection) =>
    dispatch({ type: 'session/freeSlots', payload: selection }),
  );
  const { classes, slots } = found ?? { classes: 0, slots: [] };
  const nameOf = ({ weekday, periodStart, periodEnd }: Slot) =>
    `${times.weekdays[weekday - 1]} ${periodEnd === null ? text.from(periodStart) : times.periods(periodStart, periodEnd)}`;
  const groups = groupBy(slots, ({ weekday, free }) => `${free === classes} ${weekday}`);
  const options = [...groups].map(([key, group]) => ({
    label: text.day(times.weekdays[(group[0]?.weekday ?? 1) - 1] ?? '', group[0]?.free === classes),
    title: key,
    options: group.map((slot) => ({
      value: keyOf(slot),
      label: `${nameOf(slot)} · ${text.state(slot.free, classes)}`,
      slot,
    })),
  }));
  const isListed = value && slots.some((slot) => keyOf(slot) === keyOf(value));
  const own =
    value && !isListed ? [{ value: keyOf(value), label: nameOf(value), slot: value }] : [];
  const empty = { idle: found ? text.noSlots : '', loading: text.finding, failed: text.failed };
  return (
    <Select
      {...field}
      allowClear={clearing()}
      value={value ? keyOf(value) : null}
      options={[...own, ...options]}
      placeholder={text.choose}
      classNames={{ popup: { root: styles.options } }}
      notFoundContent={empty[state] || text.noSubject}
      onOpenChange={(open) => {
        const selection = open ? selectionOf() : undefined;
        if (selection) void find(selection);
      }}
      onChange={(key) => onChange(slots.find((slot) => keyOf(slot) === key))}
    />
  );
};
