import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Session } from '@/contract/rule';
import { cellAt } from '../../shared/cells';
import { weekKeys } from '../weekKeys';
import { moveKeys } from './moveKeys';
import { useDrag } from './useDrag';
import type { Move } from './useMove';

export const useMoveGrid = (
  move: Move,
  sessions: readonly Session[],
  onChangeWeek: (weeks: number) => void,
) => {
  const grid = useRef<HTMLDivElement>(null);
  const { moving, aim, put } = move;
  const sessionOf = (element: Element) => {
    const id = Number(element.closest<HTMLElement>('[data-session]')?.dataset.session);
    return sessions.find((session) => session.id === id);
  };
  const handlePointerDown = useDrag(grid, move, sessionOf);

  // The id of the class that the user is moving by keyboard or menu. After the move, the class gets
  // the focus back, unless another element has it.
  const cutId = useRef<number>(undefined);
  const id = moving?.how === 'cut' ? moving.session.id : undefined;
  useEffect(() => {
    const left = cutId.current;
    cutId.current = id;
    if (id !== undefined || left === undefined) return;
    if (document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`button[data-session="${left}"]`)?.focus();
  }, [id]);

  const cellOf = ({ clientX, clientY }: MouseEvent) =>
    grid.current && cellAt(grid.current, clientX, clientY);
  return {
    ref: grid,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!moveKeys(event, move, sessionOf)) weekKeys(onChangeWeek)(event);
    },
    onPointerDown: handlePointerDown,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const cell = moving?.how === 'cut' && event.pointerType === 'mouse' && cellOf(event);
      if (cell) aim(cell);
    },
    // A click on the timetable moves the class to the clicked cell. Clicks by keyboard (`detail` is
    // 0) have no position, so they are ignored.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (moving?.how !== 'cut' || event.detail === 0) return;
      const cell = cellOf(event);
      if (!cell) return;
      event.stopPropagation();
      put(moving.session, cell);
    },
  };
};
