import { useMemo } from 'react';
import type { Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { dashboardText } from '@/locales/page/dashboard';
import { dayRangeText } from '@/utils/format/dayRange';
import { exactText, type Links } from '../links';
import type { FigureRow, Panel } from '../panel';
import { weekWithin } from './buckets';
import type { Period } from './period';

type Changes = NonNullable<Figures['changes']>;

/** Adds up changes with the same key, for example all changes in the same week. */
const summed = (changes: Changes, keyOf: (change: Changes[number]) => string) => {
  const found = new Map<string, Changes[number]>();
  for (const change of changes) {
    const known = found.get(keyOf(change))?.lines ?? 0;
    found.set(keyOf(change), { ...change, lines: known + change.lines });
  }
  return [...found.values()];
};

/**
 * The panel that counts people who cannot be reached, by unit. The unit with the most of them comes
 * first.
 */
export const useReachPanel = (people: Figures['people'], links: Links): Panel => {
  const text = useText(dashboardText);
  return useMemo(() => {
    const rows = people.map(({ name, people: all, reachable }): FigureRow => {
      const to = (filters: Record<string, string>) =>
        links.people({ unit: exactText(name), ...filters });
      return {
        key: name,
        name,
        cells: [
          { value: all - reachable, to: to({ reachable: 'no' }) },
          { value: reachable, to: to({ reachable: 'yes' }) },
          { value: all, to: to({}) },
        ],
      };
    });
    return {
      key: 'reach',
      title: text.unreachable,
      empty: people.length > 0 ? text.allReachable : text.noPeople,
      views: [
        {
          ...{ key: 'unit', name: text.unit, picture: 'bars', unit: text.peopleUnit },
          head: [text.unit, text.unreachablePeople, text.reachablePeople, text.people],
          rows: rows.sort((a, b) => (b.cells[0]?.value ?? 0) - (a.cells[0]?.value ?? 0)),
        },
      ],
    };
  }, [people, links, text]);
};

/** The panel that counts timetable changes, by week or by kind. A third view counts imports. */
export const useChangesPanel = (
  changes: Changes,
  links: Links,
  period: Period,
  today: string,
): Panel => {
  const text = useText(dashboardText);
  const { types, actions } = useText(historyText);
  return useMemo(() => {
    const head = (name: string) => [name, text.times];
    const kindOf = ({ type, action }: Changes[number]) =>
      text.changeOf(types[type], actions[action]);
    const byKind = (list: Changes): FigureRow[] =>
      summed(list, ({ type, action }) => `${type} ${action}`)
        .sort((a, b) => b.lines - a.lines)
        .map((change) => {
          const { type, action, lines } = change;
          const to = links.changes({ type, action });
          return { key: `${type} ${action}`, name: kindOf(change), cells: [{ value: lines, to }] };
        });
    const inWeek = (week: string) => {
      const days = weekWithin(week, period);
      return {
        name: text.between(...days),
        label: days[0].slice(5),
        isOpen: days[1] >= today,
        dates: dayRangeText(...days),
      };
    };
    const timetable = changes.filter(({ type }) => type !== 'import');
    return {
      key: 'changes',
      title: text.changes,
      empty: text.noChanges,
      views: [
        {
          ...{ key: 'week', name: text.grains.week, picture: 'columns', unit: text.timesUnit },
          head: head(text.weekAndKind),
          rows: timetable.map((change) => {
            const { week, type, action, lines } = change;
            const { name, isOpen, dates } = inWeek(week);
            return {
              key: `${week} ${type} ${action}`,
              name: `${name} ${kindOf(change)}`,
              isOpen,
              cells: [{ value: lines, to: links.changes({ type, action, dates }) }],
            };
          }),
          drawn: summed(timetable, ({ week }) => week)
            .reverse()
            .map(({ week, lines }) => {
              const { dates, ...row } = inWeek(week);
              const to = links.changes({ timetable: 'yes', dates });
              return { key: week, ...row, cells: [{ value: lines, to }] };
            }),
        },
        {
          ...{ key: 'kind', name: text.kind, picture: 'bars', unit: text.timesUnit },
          head: head(text.kind),
          rows: byKind(timetable),
        },
        {
          ...{ key: 'imports', name: text.imports, picture: 'bars', unit: text.timesUnit },
          head: head(text.imports),
          empty: text.noImports,
          rows: byKind(changes.filter(({ type }) => type === 'import')),
        },
      ],
    };
  }, [changes, links, period, today, text, types, actions]);
};

/** The panel that counts the entries of the ledger of class changes by reason (L-04). */
export const useReasonsPanel = (reasons: NonNullable<Figures['reasons']>, links: Links): Panel => {
  const text = useText(dashboardText);
  return useMemo(
    () => ({
      key: 'reasons',
      title: text.changeReasons,
      empty: text.noEntries,
      views: [
        {
          ...{ key: 'reason', name: text.reason, picture: 'bars', unit: text.entriesUnit },
          head: [text.reason, text.entries],
          rows: reasons.map(({ reason, entries }) => ({
            key: reason,
            name: reason || text.noReason,
            // The filter value `=` finds entries with an empty reason.
            cells: [{ value: entries, to: links.entries({ reason: reason || exactText('') }) }],
          })),
        },
      ],
    }),
    [reasons, links, text],
  );
};
