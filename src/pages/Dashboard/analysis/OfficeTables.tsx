import type { Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { dashboardText } from '@/locales/page/dashboard';
import { dayRangeText } from '@/utils/format/dayRange';
import { exactText, type Links } from '../links';
import { weekWithin } from './buckets';
import { FigureSection } from './FigureSection';
import type { FigureRow } from './FigureTable';
import type { Period } from './period';

interface PeopleTableProps {
  people: Figures['people'];
  links: Links;
}

/** A table that counts, by unit, the people who can get text messages. */
export const PeopleTable = ({ people, links }: PeopleTableProps) => {
  const text = useText(dashboardText);
  return (
    <FigureSection
      title={text.reachability}
      empty={text.noPeople}
      head={[text.unit, text.people, text.reachablePeople, text.unreachablePeople]}
      rows={people.map(({ name, people: all, reachable }) => {
        const to = (filters: Record<string, string>) =>
          links.people({ unit: exactText(name), ...filters });
        return {
          key: name,
          name,
          cells: [
            { value: all, to: to({}) },
            { value: reachable, to: to({ reachable: 'yes' }) },
            { value: all - reachable, to: to({ reachable: 'no' }) },
          ],
        };
      })}
    />
  );
};

interface ChangeTablesProps {
  changes: NonNullable<Figures['changes']>;
  links: Links;
  period: Period;
}

/** Tables that count timetable changes by week and by reason, and imports. */
export const ChangeTables = ({ changes, links, period }: ChangeTablesProps) => {
  const text = useText(dashboardText);
  const { types, actions } = useText(historyText);
  const rowsOf = (list: typeof changes): FigureRow[] =>
    list.map(({ week, type, action, lines }) => {
      const days = weekWithin(week, period);
      const to = links.changes({ type, action, dates: dayRangeText(...days) });
      return {
        key: `${week} ${type} ${action}`,
        name: text.changeOf(text.between(...days), types[type], actions[action]),
        cells: [{ value: lines, to }],
      };
    });
  const head = [text.weekAndReason, text.times];
  return (
    <>
      <FigureSection
        title={text.changes}
        empty={text.noChanges}
        head={head}
        rows={rowsOf(changes.filter(({ type }) => type !== 'import'))}
      />
      <FigureSection
        title={text.imports}
        empty={text.noImports}
        head={head}
        rows={rowsOf(changes.filter(({ type }) => type === 'import'))}
      />
    </>
  );
};
