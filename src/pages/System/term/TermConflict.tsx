import { ConflictNotice } from '@/components/form/ConflictNotice';
import type { Left } from '@/components/form/useRecordForm';
import { marks } from '@/contract/base/marks';
import type { Term, TermField } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { draftOf, type TermDraft, valuesOf } from './termDraft';

interface TermConflictProps {
  theirs: Term & Left;
  base: TermDraft;
  mine: TermDraft;
  busy: boolean;
  onTakeTheirs: () => void;
  onMerge: (ownFields: TermField[]) => void;
}

type Periods = Term['periods'];

const useTexts = () => {
  const text = useText(termText);
  const { list, semicolon } = marks();
  const periodsText = (periods: Periods) =>
    periods.map(({ no, start, end }) => `${no} ${start}–${end}`).join(list);
  return (draft: TermDraft): Record<TermField, string> => {
    const { startDate, weeks, holidays, swaps, periods, periodTables } = valuesOf(draft);
    return {
      startDate,
      weeks: String(weeks),
      holidays: holidays.map(({ name, from, to }) => text.holidayShort(name, from, to)).join(list),
      swaps: swaps.map(({ date, asDate }) => text.swapShort(date, asDate)).join(list),
      periods: periodsText(periods),
      periodTables: periodTables
        .map(({ campus, from, periods: own }) =>
          [campus || text.edit.allCampuses, from, periodsText(own)].filter(Boolean).join(' '),
        )
        .join(semicolon),
    };
  };
};

/**
 * Shown if two users have changed the same term. For each field, the user chooses which value to
 * keep.
 */
export const TermConflict = ({ theirs, base, mine, ...rest }: TermConflictProps) => {
  const { fields, edit } = useText(termText);
  const textsOf = useTexts();
  return (
    <ConflictNotice<Record<TermField, string>>
      key={theirs.version}
      theirs={theirs}
      base={textsOf(base)}
      theirValues={textsOf(draftOf(theirs))}
      mine={textsOf(mine)}
      labels={{
        startDate: fields.startDate,
        weeks: fields.weeks,
        holidays: edit.holidays,
        swaps: edit.swaps,
        periods: edit.periods,
        periodTables: edit.periodTables,
      }}
      mergeText={edit.merge}
      {...rest}
    />
  );
};
