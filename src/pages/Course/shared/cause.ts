import type { ChangeCause } from '@/contract/changeCause';
import { useAppDispatch } from '@/store/hooks';

/** Removes empty fields from the cause of a change. Undefined if all fields are empty. */
export const toCause = (cause: ChangeCause | undefined): ChangeCause | undefined => {
  const filled = Object.entries(cause ?? {}).filter(([, value]) => value);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
};

/**
 * Returns a function that loads the settings for the cause of a change: the available reasons and
 * the required fields.
 */
export const useCauseSettings = () => {
  const dispatch = useAppDispatch();
  return async () => {
    const answer = await dispatch({ type: 'ledger/settings' });
    return answer.Success ? answer.Value : undefined;
  };
};
