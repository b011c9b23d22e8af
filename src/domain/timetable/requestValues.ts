import type { InputOf } from '@/contract/base/endpoint';
import type { WallClass } from '@/contract/my';
import type { askForMyChange, MyFreeTime } from '@/contract/myRequests';
import type { RequestKind } from '@/contract/requestProposal';
import { addDays, daysBetween } from '@/domain/time/dates';

export interface RequestValues {
  kind?: RequestKind;
  /** The ids of further classes of the course to which the request also applies. */
  classes?: number[];
  /** The key of a free time. */
  time?: string;
  room?: string;
  substituteId?: number;
  reason?: string;
  note?: string;
  mobile?: string;
}

export const keyOf = ({ date, periodStart, periodEnd }: MyFreeTime): string =>
  `${date} ${periodStart} ${periodEnd}`;

const timeIn = (key: string) => {
  const [date = '', start, end] = key.split(' ');
  return { date, periodStart: Number(start), periodEnd: Number(end) };
};

/**
 * True if a request for these classes is urgent: at least one of them is fewer than `daysAhead`
 * days away.
 */
export const isLate = (
  classes: readonly Pick<WallClass, 'date'>[],
  { today, daysAhead }: { today: string; daysAhead: number },
): boolean => classes.some(({ date }) => date < addDays(today, daysAhead));

/**
 * Converts the values of the form to the input of a teacher's request. `time` is the new time of
 * the first class (`shown`). The other classes move by the same number of days and get the same new
 * periods.
 */
export const toRequest = (
  shown: WallClass,
  others: readonly WallClass[],
  { kind = 'cancel', time, room, substituteId, reason, note, mobile }: RequestValues,
  urgent: boolean,
): InputOf<typeof askForMyChange> => {
  const place = kind === 'move' && time ? timeIn(time) : undefined;
  const inRoom = kind === 'move' && room ? { room } : {};
  const periods = place && { periodStart: place.periodStart, periodEnd: place.periodEnd };
  return {
    kind,
    classes: [
      { id: shown.id, ...place, ...inRoom },
      ...others.map(({ id }) => ({ id, ...periods, ...inRoom })),
    ],
    ...(place && others.length > 0 && { days: daysBetween(shown.date, place.date) }),
    ...(kind === 'substitute' && substituteId !== undefined && { substituteId }),
    ...(reason && { reason }),
    ...(note && { note }),
    ...(urgent && { urgent, mobile: mobile ?? '' }),
  };
};
