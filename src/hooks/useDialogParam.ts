import { useCallback } from 'react';
import { useAddressParams } from './useAddressParams';

/**
 * Which dialog is open, kept in the address: after a reload, or after signing in again, the dialog is
 * back with what was typed into it.
 */
export const useDialogParam = (name: string) => {
  const [params, change] = useAddressParams();
  const value = params.get(name);

  const open = useCallback((next: string) => change({ [name]: next }), [change, name]);
  const close = useCallback(
    // Closing leaves no step in the history that would open the dialog again.
    () => change({ [name]: undefined }, { replace: true }),
    [change, name],
  );
  return { value, open, close };
};
