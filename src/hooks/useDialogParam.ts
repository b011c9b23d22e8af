import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams } from './useAddressParams';
import { useEventCallback } from './useEventCallback';

/** The state of a history entry that opened a dialog. `steps` counts such entries in a row. */
interface Opened {
  dialog: string;
  steps: number;
}

const stepsOf = (state: unknown, dialog: string): number => {
  const opened = state as Partial<Opened> | null;
  return opened?.dialog === dialog ? (opened.steps ?? 0) : 0;
};

export const openingOf = (dialog: string, before = 0): Opened => ({ dialog, steps: before + 1 });

/**
 * Keeps in the URL which dialog is open, so that it is open again after a reload or a new sign-in. Closing goes back
 * over the history entries that opened it. If the page was opened with the dialog in its URL, closing only removes the
 * parameter.
 */
export const useDialogParam = (name: string) => {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const value = params.get(name);
  const steps = stepsOf(state, name);
  // True while the browser goes back, which is asynchronous. Until then, nothing else may navigate.
  const leaving = useRef(false);
  const waiting = useRef<string>(undefined);

  // Reads the URL, because the render may be behind it.
  const isOpen = (which: string | null): boolean =>
    window.location.pathname === pathname &&
    new URLSearchParams(window.location.search).get(name) === which;

  const open = useEventCallback((next: string): void => {
    if (leaving.current) waiting.current = next;
    // A second click before the dialog is rendered does nothing. It would add a history entry that closing leaves
    // behind.
    else if (!isOpen(next)) change({ [name]: next }, { state: openingOf(name, steps) });
  });
  const close = useEventCallback((): void => {
    // A save may finish after the user has closed the dialog.
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
