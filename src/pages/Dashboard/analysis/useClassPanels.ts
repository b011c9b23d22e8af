import { useMemo } from 'react';
import type { ClassesBy, Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { timeText } from '@/locales/time';
import { dayRangeText } from '@/utils/format/dayRange';
import { dayWithWeekday } from '@/utils/format/times';
import { exactText, type Links } from '../links';
import type { FigureRow, Panel, View } from '../panel';
import { type Bucket, bucketsOf, GRAINS, type Grain } from './buckets';
import type { Period } from './period';

const filtersOf = ({ days, weekday }: Bucket): Record<string, string> =>
  weekday ? { weekday: String(weekday) } : { dates: dayRangeText(...(days ?? ['', ''])) };

/**
 * The panels that count classes by teacher, by room and over time. Marks a week or day as not over
 * if it ends today or later. If there are no classes, returns only one panel.
 */
export const useClassPanels = (
  classes: Figures['classes'],
  links: Links,
  period: Period,
  today: string,
): Panel[] => {
  const text = useText(dashboardText);
  const times = useText(timeText);
  return useMemo(() => {
    const head = (name: string) => [name, text.classes, text.hours];
    const rowOf = (
      { key, name, isOpen, label }: Omit<FigureRow, 'cells'>,
      values: readonly number[],
      filters: Record<string, string> | undefined,
    ): FigureRow => {
      const to = filters && links.classes(filters);
      return {
        key,
        name,
        ...(isOpen && { isOpen }),
        ...(label !== undefined && { label }),
        cells: values.map((value) => ({ value, to })),
      };
    };
    const rowsOf = (
      list: ClassesBy,
      filterOf: (name: string) => Record<string, string> | undefined,
    ): FigureRow[] =>
      list.map(({ name, sessions, hours }) =>
        rowOf({ key: name, name }, [sessions, hours], filterOf(name)),
      );
    const viewOf = (key: string, name: string, title: string, rows: FigureRow[]): View => ({
      ...{ key, name, rows, head: head(title) },
      picture: 'bars',
      unit: text.classesUnit,
    });
    const nameOf = (grain: Grain, { key, days, weekday }: Bucket): string => {
      if (weekday) return times.weekdays[weekday - 1] ?? key;
      return grain === 'week' && days ? text.between(...days) : dayWithWeekday(key, times);
    };
    const overTime = (grain: Grain): View => ({
      key: grain,
      name: text.grains[grain],
      head: head(text.grains[grain]),
      rows: bucketsOf(classes, grain, period).map((bucket) =>
        rowOf(
          {
            key: bucket.key,
            name: nameOf(grain, bucket),
            label: bucket.weekday ? nameOf(grain, bucket) : (bucket.days?.[0] ?? '').slice(5),
            isOpen: !!bucket.days && bucket.days[1] >= today,
          },
          [bucket.sessions, bucket.hours],
          filtersOf(bucket),
        ),
      ),
      picture: 'columns',
      unit: text.classesUnit,
    });
    const { byDepartment, byBuilding, byForm, byRoom, byTeacher, rooms } = classes;
    const teachers: Panel = {
      key: 'teachers',
      title: text.teachers,
      empty: text.noClasses,
      views: [
        {
          ...{ key: 'hours', name: text.teachers, picture: 'bars', unit: text.hoursUnit },
          head: [text.teacher, text.hours, text.classes],
          rows: (byTeacher ?? []).map(({ name, staffNo, sessions, hours }) =>
            rowOf(
              { key: `${name} ${staffNo}`, name: [name, staffNo].filter(Boolean).join(' ') },
              [hours, sessions],
              { teacher: `${exactText(name)}#${staffNo}` },
            ),
          ),
        },
      ],
    };
    const places: Panel = {
      key: 'places',
      title: text.rooms,
      empty: text.noClasses,
      views: [
        {
          ...viewOf('rooms', text.room, text.room, []),
          head: [...head(text.room), text.days],
          rows: byRoom.map(({ name, sessions, hours, days }) =>
            rowOf({ key: name, name }, [sessions, hours, days], { room: exactText(name) }),
          ),
          note: rooms > byRoom.length ? text.onlyMost(byRoom.length, rooms) : undefined,
        },
        viewOf(
          'buildings',
          text.building,
          text.building,
          rowsOf(
            byBuilding,
            (name): Record<string, string> => (name ? { building: name } : { room: exactText('') }),
          ),
        ),
      ],
    };
    const [week, weekday, day] = GRAINS;
    const trend: Panel = {
      key: 'by',
      title: text.trend,
      empty: text.noClasses,
      views: [
        overTime(week),
        overTime(weekday),
        overTime(day),
        viewOf(
          'department',
          text.department,
          text.department,
          rowsOf(byDepartment, (name) => ({ department: exactText(name) })),
        ),
        viewOf(
          'form',
          text.form,
          text.form,
          rowsOf(byForm, (name) => (name ? { form: name } : undefined)),
        ),
      ],
    };
    if (classes.sessions === 0) return [trend];
    return [...(byTeacher ? [teachers] : []), places, trend];
  }, [classes, links, period, today, text, times]);
};
