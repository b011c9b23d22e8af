import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Chart } from '@/components/chart/Chart';
import { Section } from '@/components/frame/Section';
import { ExportButton, type ExportKind } from '@/components/table/ExportButton';
import { marks } from '@/contract/base/marks';
import { numberText } from '@/contract/base/numbers';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch } from '@/store/hooks';
import { BarList } from './BarList';
import { Choice } from './Choice';
import styles from './Dashboard.module.css';
import { FigureTable } from './FigureTable';
import { columnsOf, figureOf, type Panel, type View } from './panel';
import { useChoice } from './useChoice';
import { useRowName } from './useRowName';

/** The number of bars in a panel, and in a panel of full width. */
const [SHOWN, SHOWN_WIDE] = [5, 12];

interface PictureProps {
  caption: string;
  view: View;
  wide: boolean;
  /** True if the table below the picture is open. */
  tabled: boolean;
}

const Columns = ({ caption, view, tabled }: PictureProps) => {
  const navigate = useNavigate();
  const nameOf = useRowName();
  const { head, drawn = view.rows, unit } = view;
  const handlePick = useEventCallback((index: number) => {
    const cell = drawn[index]?.cells[columnsOf(view)[0] ?? 0];
    if (cell?.to && cell.value > 0) navigate(cell.to);
  });
  const columns = columnsOf(view);
  return (
    <Chart
      kind="bar"
      caption={caption}
      labelTitle={head[0] ?? ''}
      unit={unit}
      stacked={columns.length > 1}
      tabled={tabled}
      onPick={drawn.some(({ cells }) => cells.some(({ to }) => to)) ? handlePick : undefined}
      data={{
        labels: drawn.map((row) => row.label ?? nameOf({ ...row, isOpen: false })),
        open: drawn.map(({ isOpen = false }) => isOpen),
        series: columns.map((column) => ({
          name: head[column + 1] ?? '',
          values: drawn.map(({ cells }) => cells[column]?.value ?? 0),
        })),
      }}
    />
  );
};

const Bars = ({ caption, view, wide }: PictureProps) => {
  const nameOf = useRowName();
  const { drawn = view.rows, unit } = view;
  const shown = drawn.filter((row) => figureOf(row, view) > 0);
  const most = Math.max(1, ...shown.map((row) => figureOf(row, view)));
  const [column = 0] = columnsOf(view);
  return (
    <BarList
      label={caption}
      wide={wide}
      bars={shown.slice(0, wide ? SHOWN_WIDE : SHOWN).map((row) => ({
        key: row.key,
        name: nameOf(row),
        figure: `${numberText(figureOf(row, view))} ${unit}`.trimEnd(),
        part: figureOf(row, view) / most,
        isOpen: row.isOpen,
        to: row.cells[column]?.to,
      }))}
    />
  );
};

const Picture = (props: PictureProps) => {
  const { drawn = props.view.rows, picture } = props.view;
  // A single column would only be a large block.
  return picture === 'columns' && drawn.length > 1 ? <Columns {...props} /> : <Bars {...props} />;
};

interface FigurePanelProps {
  panel: Panel;
  wide?: boolean;
  /** A short note about the numbers, for example the day that they count. */
  scope?: string | undefined;
}

/**
 * A picture of numbers with a folded table. Each number leads to the list of the counted records.
 * The user can save the table as a file.
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
