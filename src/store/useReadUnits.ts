import { useCallback } from 'react';
import { useAppDispatch } from './hooks';

/** Returns a function that loads the names of departments and units, to suggest them in inputs. */
export const useReadUnits = (): (() => Promise<string[]>) => {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch({ type: 'search/units' }), [dispatch]);
};
