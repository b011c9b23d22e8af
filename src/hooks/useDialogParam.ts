import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { shownPath } from '@/utils/basePath';
import { useAddressParams } from './useAddressParams';
import { useEventCallback } from './useEventCallback';

/**
 * The state of a browser history entry that opened a dialog. To close the dialog, the browser goes
 * back `steps` entries.
 */
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
 * Stores the open dialog in the URL, so that a reload or a new sign-in opens it again. Closing goes
 * back in the browser history. If the user came to the page with the dialog already in the URL,
 * closing only removes the URL parameter.
 */
export const useDialogParam = (name: string) => {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const value = params.get(name);
  const steps = stepsOf(state, name);
  // True while the browser goes back in the history. During that time, the URL must not change.
  const leaving = useRef(false);
  const waiting = useRef<string>(undefined);

  // Reads the browser's URL, because the last change may not be rendered yet.
  const isOpen = (which: string | null): boolean =>
    shownPath() === pathname && new URLSearchParams(window.location.search).get(name) === which;

  const open = useEventCallback((next: string): void => {
    if (leaving.current) waiting.current = next;
    // Ignores a second click before the dialog is rendered, because it would add another history
    // entry, which closing does not remove.
    else if (!isOpen(next)) change({ [name]: next }, { state: openingOf(name, steps) });
  });
  const close = useEventCallback((): void => {
    // Does nothing if the user has already closed the dialog, for example while a save was running.
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
