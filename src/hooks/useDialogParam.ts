import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams } from './useAddressParams';
import { useEventCallback } from './useEventCallback';

/** Kept with a step of the history: the dialog that it opened, and how many such steps lie one on another. */
interface Opened {
  dialog: string;
  steps: number;
}

const stepsOf = (state: unknown, dialog: string): number => {
  const opened = state as Partial<Opened> | null;
  return opened?.dialog === dialog ? (opened.steps ?? 0) : 0;
};

/** What a step of the history that opens a dialog carries. */
export const openingOf = (dialog: string, before = 0): Opened => ({ dialog, steps: before + 1 });

/**
 * Which dialog is open, kept in the address: after a reload, or after signing in again, the dialog is
 * back with what was typed into it. Closing takes the steps back that opened it, so that Back leads on
 * from there; a dialog that the address brought along is only taken out of it.
 */
export const useDialogParam = (name: string) => {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const value = params.get(name);
  const steps = stepsOf(state, name);
  // Stepping back takes a moment, in which nothing must step further or open something.
  const leaving = useRef(false);
  const waiting = useRef<string>(undefined);

  // The address is ahead of what is drawn.
  const isOpen = (which: string | null): boolean =>
    window.location.pathname === pathname &&
    new URLSearchParams(window.location.search).get(name) === which;

  const open = useEventCallback((next: string): void => {
    if (leaving.current) waiting.current = next;
    // A second click before the dialog is drawn opens nothing: closing would leave it open once.
    else if (!isOpen(next)) change({ [name]: next }, { state: openingOf(name, steps) });
  });
  const close = useEventCallback((): void => {
    // What is saved may be saved only when the user has left the dialog already.
    if (leaving.current || !isOpen(value)) return;
    if (steps === 0) change({ [name]: undefined }, { replace: true });
    else {
      leaving.current = true;
      navigate(-steps);
    }
  });

  const arriveAt = useEffectEvent((_location: Location) => {
    leaving.current = false;
    const next = waiting.current;
    waiting.current = undefined;
    if (next) open(next);
  });
  useEffect(() => arriveAt(location), [location]);

  return { value, open, close };
};
