import { useEffect, useEffectEvent, useState } from 'react';
import type { Envelope, Failure } from '@/contract/base/envelope';
import { wasAborted } from '@/utils/request/failure';

export interface Own<T> {
  data: T | undefined;
  failure: Failure | undefined;
  reload: () => Promise<void>;
}

/** Loads data of the signed-in teacher, and loads it again when `key` changes. */
export const useOwn = <T>(key: string, load: () => Promise<Envelope<T>>): Own<T> => {
  const [loaded, setLoaded] = useState<{ key: string; answer: Envelope<T> }>();
  const fetch = async () => {
    const answer = await load();
    if (!wasAborted(answer)) setLoaded({ key, answer });
  };
  const begin = useEffectEvent((_key: string) => {
    fetch();
  });
  useEffect(() => begin(key), [key]);
  const answer = loaded?.key === key ? loaded.answer : undefined;
  return {
    data: answer?.Success ? answer.Value : undefined,
    failure: answer && !answer.Success ? answer : undefined,
    reload: fetch,
  };
};
