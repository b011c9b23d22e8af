import { useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { LedgerEntry } from '@/contract/ledger';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useAppDispatch } from '@/store/hooks';

const Notice = lazyPart('ledger-notice', () => import('./Notice').then((module) => module.Notice));

/**
 * Returns `onPrint`, which prints the change notice for a ledger entry, and `notice`, the content
 * to print. The page must render `notice`.
 */
export const useNotice = () => {
  const dispatch = useAppDispatch();
  const [printed, setPrinted] = useState<LedgerEntry>();
  const onPrint = useEventCallback(async ({ id }: LedgerEntry) => {
    const answer = await dispatch({ type: 'ledger/read', payload: id });
    if (answer.Success) setPrinted(answer.Value);
  });
  const notice = printed && <Notice entry={printed} onDone={() => setPrinted(undefined)} />;
  return { onPrint, notice };
};
