import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ask } from '@/components/feedback/feedback';
import type { ImportTarget } from '@/contract/import/import';
import { arrivalsText } from '@/locales/arrivals';
import { useText } from '@/locales/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { beginLaterSteps } from '../laterSteps';

/**
 * The URL parameter with the id of a file that waits for a decision. Notices in the bell use it in
 * their links.
 */
const FILE = 'file';

/**
 * Returns a function that opens an automatically imported file that waits for the user's decision.
 * It asks first if another import is unfinished. If the URL names a file, this file opens without a
 * click.
 */
export const useArrivedFile = (target: ImportTarget): ((id: number) => void) => {
  const text = useText(arrivalsText);
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(FILE));
  const open = async (file: number) => {
    const unfinished = await dispatch({ type: 'import/unfinished', payload: target });
    if (unfinished !== undefined) {
      const question = { title: text.replaceTitle, okText: text.replaceOk };
      if (!(await ask({ ...question, content: text.replaceHint(unfinished) }))) return;
    }
    beginLaterSteps();
    const onProgress = () => {};
    dispatch({ type: 'import/openArrival', payload: { target, id: file, onProgress } });
  };
  const openLinked = useEffectEvent((file: number) => {
    setParams(
      (before) => {
        before.delete(FILE);
        return before;
      },
      { replace: true },
    );
    open(file);
  });
  useEffect(() => {
    if (id > 0) openLinked(id);
  }, [id]);
  return open;
};
