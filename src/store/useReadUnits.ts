import { useCallback } from 'react';
import { useAppDispatch } from './hooks';

/**
 * Returns a function that loads the names of departments and units, which an input field suggests.
 */
export const useReadUnits = (): (() => Promise<string[]>) => {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch({ type: 'search/units' }), [dispatch]);
};
