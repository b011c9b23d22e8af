import type { ReactNode } from 'react';
import { Section } from '@/components/frame/Section';
import { ExportButton } from '@/components/table/ExportButton';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Dashboard.module.css';
import { FigureTable, type FigureTableProps } from './FigureTable';

interface FigureSectionProps extends Omit<FigureTableProps, 'label'> {
  title: string;
  /** The text for an empty table. The text says what the user has to do to get data. */
  empty: string;
  children?: ReactNode;
  note?: string | false;
}

/**
 * A table of numbers, each with a link to the counted records. The user can save the table as a
 * file.
 */
export const FigureSection = ({ title, empty, children, note, head, rows }: FigureSectionProps) => {
  const text = useText(dashboardText);
  const dispatch = useAppDispatch();
  return (
    <Section
      title={title}
      empty={rows.length === 0 && empty}
      extra={
        rows.length > 0 && (
          <ExportButton
            small
            total={rows.length}
            onExport={(kind) =>
              dispatch({
                type: 'figures/export',
                payload: {
                  kind,
                  name: title,
                  headers: head,
                  rows: rows.map(({ name, cells }) => [
                    name || text.unknown,
                    ...cells.map(({ value }) => String(value)),
                  ]),
                },
              })
            }
          />
        )
      }
    >
      {children}
      <FigureTable label={title} head={head} rows={rows} />
      {note && <p className={styles.quiet}>{note}</p>}
    </Section>
  );
};
