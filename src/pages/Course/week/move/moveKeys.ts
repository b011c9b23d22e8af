import type { KeyboardEvent } from 'react';
import type { Session } from '@/contract/rule';
import { STEPS } from '../../shared/cells';
import type { Move } from './useMove';

const isKey = ({ key, ctrlKey, metaKey }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter && (ctrlKey || metaKey);

/**
 * Handles the keys that move a class in the timetable: X or Ctrl+X starts, arrow keys choose the
 * new time, Ctrl+V finishes and Escape cancels. Enter needs no handling, because it clicks the
 * focused target button. Returns true if it handled the key.
 */
export const moveKeys = (
  event: KeyboardEvent<HTMLElement>,
  move: Move,
  sessionOf: (element: Element) => Session | undefined,
): boolean => {
  const { moving, begin, step, put, giveUp } = move;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!moving) {
    const session = sessionOf(event.target as Element);
    const isCut = isKey(event, 'x') || (isPlain && event.key.toLowerCase() === 'x');
    if (!session || !isCut || !move.canMove(session)) return false;
    begin(session, 'cut');
  } else if (event.key === 'Escape') giveUp();
  else if (isPlain && STEPS[event.key]) step(event.key);
  else if (isKey(event, 'v') && moving.cell) put(moving.session, moving.cell);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};
