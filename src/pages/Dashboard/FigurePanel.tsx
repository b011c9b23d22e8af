import { useState } from 'react';
import { Section } from '@/components/frame/Section';
import { ExportButton, type ExportKind } from '@/components/table/ExportButton';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch } from '@/store/hooks';
import { Choice } from './Choice';
import styles from './Dashboard.module.css';
import { FigureTable } from './FigureTable';
import { Picture } from './Picture';
import type { Panel } from './panel';
import { useChoice } from './useChoice';
import { useRowName } from './useRowName';

interface FigurePanelProps {
  panel: Panel;
  wide?: boolean;
  /** A short note about the numbers, for example which day they cover. */
  scope?: string | undefined;
}

/**
 * A chart with a table that the user can unfold and save as a file. Numbers link to the list of the
 * records that they count.
 */
export const FigurePanel = ({ panel, wide = false, scope }: FigurePanelProps) => {
  const text = useText(dashboardText);
  const dispatch = useAppDispatch();
  const nameOf = useRowName();
  const [isOpen, setOpen] = useState(false);
  const { key, title, empty, views } = panel;
  const usual =
    views.find(({ rows }) => rows.length > 1) ??
    views.find(({ rows }) => rows.length > 0) ??
    views[0];
  const [chosen, choose] = useChoice(
    key,
    views.map((view) => view.key),
    usual.key,
  );
  const view = views.find((one) => one.key === chosen) ?? usual;
  const { head, rows } = view;
  const caption = views.length > 1 ? title + marks().open + view.name + marks().close : title;
  const handleExport = (kind: ExportKind) =>
    dispatch({
      type: 'figures/export',
      payload: {
        kind,
        name: caption,
        headers: head,
        rows: rows.map((row) => [nameOf(row), ...row.cells.map(({ value }) => String(value))]),
      },
    });
  const summary = text.table(rows.length);
  return (
    <div className={wide ? styles.whole : styles.panel}>
      <Section
        title={title}
        extra={
          <span className={styles.aside}>
            {scope && <span className={styles.quiet}>{scope}</span>}
            {rows.length > 0 && <ExportButton small total={rows.length} onExport={handleExport} />}
          </span>
        }
      >
        {views.length > 1 && (
          <div className={styles.switches}>
            <Choice
              label={text.viewOf(title)}
              names={Object.fromEntries(views.map(({ key: one, name }) => [one, name]))}
              values={views.map((one) => one.key)}
              value={view.key}
              onChange={choose}
            />
          </div>
        )}
        {rows.length === 0 ? (
          <p className={styles.quiet}>{view.empty ?? empty}</p>
        ) : (
          <>
            <div className={styles.picture}>
              <Picture {...{ caption, view, wide }} tabled={isOpen} />
            </div>
            <details
              className={styles.folded}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary aria-label={summary + marks().colon + caption}>{summary}</summary>
              {isOpen && (
                <>
                  <FigureTable key={view.key} label={caption} head={head} rows={rows} />
                  {view.note && <p className={styles.quiet}>{view.note}</p>}
                </>
              )}
            </details>
          </>
        )}
      </Section>
    </div>
  );
};
