import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Session } from '@/contract/rule';
import { useEventCallback } from '@/hooks/useEventCallback';
import { cellAt } from '../../shared/cells';
import type { Move } from './useMove';

/**
 * The time, in milliseconds, for which a finger must stay in one place to start a drag. If the
 * finger moves earlier, the page scrolls instead.
 */
const LONG_PRESS = 400;
/**
 * The largest movement of a pointer, in pixels, that still counts as standing still. A mouse that
 * moves further starts a drag.
 */
const STILL = 6;
/**
 * During a drag, each movement of the pointer within `EDGE` pixels of the window's or the
 * timetable's edge scrolls by `SCROLL` pixels.
 */
const EDGE = 56;
const SCROLL = 24;

interface Grip {
  session: Session;
  x: number;
  y: number;
  isTouch: boolean;
  /** The number of periods from the start of the class down to the point that the user grabbed. */
  below: number;
  dragging: boolean;
}

const scrollAtEdge = (grid: HTMLElement, x: number, y: number): void => {
  const down = y > window.innerHeight - EDGE ? SCROLL : y < EDGE ? -SCROLL : 0;
  if (down !== 0) window.scrollBy(0, down);
  const { left, right } = grid.getBoundingClientRect();
  const side =
    x > Math.min(right, window.innerWidth) - EDGE ? SCROLL : x < left + EDGE ? -SCROLL : 0;
  if (side !== 0) grid.scrollBy(side, 0);
};

/** Ignores the click event that follows a drag, because it would open the class. */
const swallowClick = (): void => {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

/**
 * Lets the user drag classes in the weekly timetable. A mouse starts a drag by moving, a finger by
 * a long press.
 */
export const useDrag = (
  grid: RefObject<HTMLElement | null>,
  move: Move,
  sessionOf: (element: Element) => Session | undefined,
) => {
  const grip = useRef<Grip>(undefined);
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);

  const cellUnder = (x: number, y: number) => {
    const cell = grid.current && cellAt(grid.current, x, y);
    return cell && grip.current && { ...cell, period: cell.period - grip.current.below };
  };
  const start = useEventCallback((): void => {
    if (!grip.current) return;
    grip.current.dragging = true;
    move.begin(grip.current.session, 'dragged');
  });
  const aim = useEventCallback((x: number, y: number) => move.aim(cellUnder(x, y) ?? undefined));
  // Computes the cell from the pointer position instead of using the highlighted cell, which may be
  // one event behind.
  const drop = useEventCallback((x: number, y: number): void => {
    const cell = cellUnder(x, y);
    if (grip.current && cell) move.put(grip.current.session, cell);
    else move.giveUp();
  });
  const giveUp = useEventCallback(() => move.giveUp());

  const hold = () => {
    const end = new AbortController();
    const options = { signal: end.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const letGo = () => {
      clearTimeout(timer);
      end.abort();
      grip.current = undefined;
    };
    release.current = letGo;
    const abandon = () => {
      if (grip.current?.dragging) giveUp();
      letGo();
    };
    const abandonByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      abandon();
    };
    if (grip.current?.isTouch) timer = setTimeout(start, LONG_PRESS);
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const { current } = grip;
        if (!current) return;
        const isFar = Math.hypot(x - current.x, y - current.y) > STILL;
        if (!current.dragging && isFar) {
          if (current.isTouch) return letGo();
          start();
        }
        if (!current.dragging) return;
        if (grid.current) scrollAtEdge(grid.current, x, y);
        aim(x, y);
      },
      options,
    );
    window.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        if (grip.current?.dragging) {
          swallowClick();
          drop(clientX, clientY);
        }
        letGo();
      },
      options,
    );
    window.addEventListener('pointercancel', abandon, options);
    window.addEventListener('blur', abandon, options);
    // `capture` runs this handler before the key handler of the timetable, so that Escape only ends
    // the drag.
    window.addEventListener('keydown', abandonByKey, { ...options, capture: true });
    // Keeps the page from scrolling or opening the context menu while the user drags with a finger.
    const keepStill = (event: Event) => {
      if (grip.current?.dragging) event.preventDefault();
    };
    window.addEventListener('touchmove', keepStill, { ...options, passive: false });
    window.addEventListener('contextmenu', keepStill, options);
  };

  return (event: PointerEvent<HTMLElement>): void => {
    const session = sessionOf(event.target as Element);
    const isAccepted = event.button === 0 && event.isPrimary && !move.moving;
    if (!session || !grid.current || !isAccepted || !move.canMove(session)) return;
    release.current?.();
    const { clientX: x, clientY: y } = event;
    const under = cellAt(grid.current, x, y);
    const length = session.periodEnd - session.periodStart;
    const below = under ? Math.min(Math.max(0, under.period - move.rowOf(session)), length) : 0;
    grip.current = {
      session,
      x,
      y,
      below,
      isTouch: event.pointerType === 'touch',
      dragging: false,
    };
    hold();
  };
};
