import { memo, useMemo, useState } from 'react';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { isLeftOut, isNote, missingFields } from '@/models/import/importColumns';
import type { ColumnSummary } from '@/sheets/base/importTypes';
import { useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';
import { ColumnTable } from './ColumnTable';

const MAX_NAMES = 12;

interface ColumnsProps {
  target: ImportTarget;
  disabled: boolean;
}

/**
 * Shows the columns of the file in a table. Columns without a known or suggested field are in a
 * collapsed list below it.
 */
export const Columns = memo(({ target, disabled }: ColumnsProps) => {
  const text = useText(importText);
  const table = useAppSelector((state) => state.import.current[target].table);
  const columns = useAppSelector((state) => state.import.current[target].columns);
  const questions = useAppSelector((state) => state.import.current[target].questions);
  const isShort = useAppSelector(
    (state) => missingFields(target, state.import.current[target]).length > 0,
  );
  const [isOpen, setOpen] = useState(isShort);
  // The column mapping at the time when the page opened. It decides in which of the two lists a
  // column appears, so that no column jumps to the other list while the user edits the mapping.
  const [before] = useState(columns);

  const notes = useMemo(
    () =>
      new Map(
        questions
          .filter(isNote)
          .map(({ code, params }) => [String(params.header), text.questions[code].ask(params)]),
      ),
    [questions, text],
  );
  const all = table?.columns ?? [];
  const isFolded = (column: ColumnSummary) => isLeftOut(column) && !before[column.key];
  const left = all.filter(isFolded);
  const read = all.filter((column) => !isFolded(column));
  const out = left.filter(({ key }) => !columns[key]).map(({ header }) => header);
  const noted = out.filter((header) => notes.has(header));
  return (
    <>
      {read.length > 0 && <ColumnTable {...{ target, notes, disabled }} list={read} />}
      {left.length > 0 && (
        <details
          className={styles.settled}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {text.leftColumns(
              out.length,
              out.slice(0, MAX_NAMES).join(marks().list),
              out.length - MAX_NAMES,
            )}
            {noted.length > 0 && (
              <span className={styles.warning}> {text.toldColumns(noted.join(marks().list))}</span>
            )}
          </summary>
          {isOpen && <ColumnTable {...{ target, notes, disabled }} list={left} />}
        </details>
      )}
    </>
  );
});
