import { useCallback, useLayoutEffect, useRef } from 'react';
import { useAddressParams } from './useAddressParams';

/** A dialog that goes at once cannot give the focus back to what it was opened from; this does. */
const useFocusBack = (isOpen: boolean): void => {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isOpen) opener.current = activeElement;
    else if (activeElement === body && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
  }, [isOpen]);
};

/**
 * Which dialog is open, kept in the address: after a reload, or after signing in again, the dialog is
 * back with what was typed into it.
 */
export const useDialogParam = (name: string) => {
  const [params, change] = useAddressParams();
  const value = params.get(name);

  useFocusBack(value !== null);

  const open = useCallback((next: string) => change({ [name]: next }), [change, name]);
  const close = useCallback(
    // Closing leaves no step in the history that would open the dialog again.
    () => change({ [name]: undefined }, { replace: true }),
    [change, name],
  );
  return { value, open, close };
};
