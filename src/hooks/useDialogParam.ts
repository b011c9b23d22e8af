import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Which dialog is open, kept in the address: after a reload, or after signing in again, the dialog is
 * back with what was typed into it.
 */
export const useDialogParam = (name: string) => {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);

  const set = useCallback(
    (next: string | undefined) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === undefined) changed.delete(name);
          else changed.set(name, next);
          return changed;
        },
        // Closing leaves no step in the history that would open the dialog again.
        { replace: next === undefined },
      ),
    [name, setParams],
  );

  const open = useCallback((next: string) => set(next), [set]);
  const close = useCallback(() => set(undefined), [set]);
  return { value, open, close };
};
