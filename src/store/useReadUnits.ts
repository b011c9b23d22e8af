import { useCallback } from 'react';
import { useAppDispatch } from './hooks';

/**
 * Returns a function that loads the names of departments and units, as suggestions for an input
 * field.
 */
export const useReadUnits = (): (() => Promise<string[]>) => {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch({ type: 'search/units' }), [dispatch]);
};
