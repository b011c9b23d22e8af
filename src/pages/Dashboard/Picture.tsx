import { useNavigate } from 'react-router-dom';
import { Chart } from '@/components/chart/Chart';
import { numberText } from '@/contract/base/numbers';
import { useEventCallback } from '@/hooks/useEventCallback';
import { BarList } from './BarList';
import { columnsOf, figureOf, type View } from './panel';
import { useRowName } from './useRowName';

/** The maximum number of bars in a panel of normal width and in a panel of full width. */
const [SHOWN, SHOWN_WIDE] = [5, 12];

interface PictureProps {
  caption: string;
  view: View;
  wide: boolean;
  /** True if the user has unfolded the table below the chart. */
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

export const Picture = (props: PictureProps) => {
  const { drawn = props.view.rows, picture } = props.view;
  // Draws a single column as a bar, because a column chart would show it as one large block.
  return picture === 'columns' && drawn.length > 1 ? <Columns {...props} /> : <Bars {...props} />;
};
