import type { ChangeCause } from '@/contract/changeCause';
import { useAppDispatch } from '@/store/hooks';

/** Leaves out what was not filled in. Undefined if nothing was. */
export const toCause = (cause: ChangeCause | undefined): ChangeCause | undefined => {
  const filled = Object.entries(cause ?? {}).filter(([, value]) => value);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
};

/** Returns a function that loads the reasons to choose from, and which fields are required. */
export const useCauseSettings = () => {
  const dispatch = useAppDispatch();
  return async () => {
    const answer = await dispatch({ type: 'ledger/settings' });
    return answer.Success ? answer.Value : undefined;
  };
};
