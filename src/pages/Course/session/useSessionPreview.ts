import { useRef, useState } from 'react';
import type { PreviewedSession, SessionPreviewQuery } from '@/contract/session';
import { useDebounced } from '@/hooks/useDebounced';
import { useAppDispatch } from '@/store/hooks';

/** Milliseconds of rest before the server is asked. */
const LOOK_AFTER = 300;

/**
 * What the change in a form would bring about, looked for while it is typed. `queryOf` gives undefined where the
 * form does not say enough yet.
 */
export const useSessionPreview = (queryOf: () => SessionPreviewQuery | undefined) => {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<PreviewedSession>();
  const [isBehind, setBehind] = useState(false);
  const latest = useRef(0);

  const lookNow = async () => {
    latest.current += 1;
    const own = latest.current;
    const query = queryOf();
    const answer = query && (await dispatch({ type: 'session/preview', payload: query }));
    if (latest.current !== own) return;
    setPreview(answer?.Success ? answer.Value : undefined);
    setBehind(false);
  };
  const { later } = useDebounced(lookNow, LOOK_AFTER);
  const look = () => {
    // An answer that is on its way is of what was typed before.
    latest.current += 1;
    setBehind(true);
    later();
  };
  return { preview, isBehind, look, lookNow };
};
