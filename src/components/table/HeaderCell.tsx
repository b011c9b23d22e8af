import type { ComponentProps, HTMLAttributes, PointerEvent as Pointed } from 'react';
import styles from './HeaderCell.module.css';
import { clamped, widthFor } from './settings/columnWidths';

export interface Resize {
  width: number;
  onWidth: (width: number | null) => void;
}

/** Returns header props that make a column resizable. antd passes them on to `HeaderCell`. */
export const resizable = (resize: Resize) => ({ resize }) as unknown as HTMLAttributes<HTMLElement>;

/**
 * Shows a line at the pointer while the user drags, and resizes the column only when the drag ends.
 */
const drag = (
  { currentTarget, pointerId, clientX: from }: Pointed<HTMLElement>,
  resize: Resize,
) => {
  const handle: HTMLElement = currentTarget;
  const cell = handle.closest('th');
  const table = handle.closest('table');
  const around = handle.closest('section')?.getBoundingClientRect();
  if (!cell || !table || !around) return;
  const drawn = cell.offsetWidth;
  const { right } = cell.getBoundingClientRect();
  const wanted = ({ clientX }: PointerEvent) => clamped(drawn + clientX - from);
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => {
    ended.abort();
    handle.removeAttribute('data-dragged');
  };
  const set = (name: string, pixels: number) => handle.style.setProperty(name, `${pixels}px`);
  const show = (width: number) => set('--edge', right + width - drawn);
  const handleUp = (event: PointerEvent) => {
    end();
    if (event.clientX === from) return;
    const { width } = resize;
    resize.onWidth(widthFor(wanted(event), { width, drawn, table: table.offsetWidth }));
  };
  handle.setPointerCapture(pointerId);
  set('--top', around.top);
  set('--height', around.height);
  show(drawn);
  handle.setAttribute('data-dragged', '');
  handle.addEventListener('pointermove', (event) => show(wanted(event)), { signal });
  handle.addEventListener('pointerup', handleUp, { signal });
  handle.addEventListener('lostpointercapture', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
};

/**
 * The header cell of a column. The user drags its edge to set the column width, or double-clicks
 * the edge to restore the default width.
 */
export const HeaderCell = ({
  resize,
  children,
  ...props
}: ComponentProps<'th'> & { resize?: Resize }) => (
  <th {...props}>
    {children}
    {resize && (
      // The handle is hidden from screen readers, because it only works with mouse and touch.
      // Keyboard users set column widths in the list's settings.
      <span
        aria-hidden
        className={styles.handle}
        onPointerDown={(event) => event.button === 0 && drag(event, resize)}
        onDoubleClick={() => resize.onWidth(null)}
        // Stops the click, which would otherwise sort the table.
        onClick={(event) => event.stopPropagation()}
      />
    )}
  </th>
);
