import { useEffect, useEffectEvent, useState } from 'react';
import type { SmsRecord } from '@/contract/sms/sms';
import { usePolling } from '@/hooks/usePolling';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pauseFor } from './waiting';

const newer = (a: SmsRecord | undefined, b: SmsRecord | undefined) =>
  a && b ? (a.version < b.version ? b : a) : (a ?? b);

/**
 * Loads a text message with all earlier and later attempts to send it. The details stay visible
 * even if the message disappears from the list.
 */
export const useMessage = (id: number) => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ sms }) => sms.data.list);
  const [chain, setChain] = useState<SmsRecord[]>([]);
  const [last, setLast] = useState<SmsRecord>();
  const [missing, setMissing] = useState(false);
  const known = [...list, ...chain].filter((record) => record.id === id);
  const message = known.reduce(newer, last?.id === id ? last : undefined);

  const read = async () => {
    const start = message ?? (await dispatch({ type: 'sms/load', payload: id }));
    setMissing(!start);
    if (!start) return;
    setLast(start);
    const found = await dispatch({ type: 'sms/chain', payload: start });
    if (found.length > 0) setChain(found);
  };
  const readFor = useEffectEvent((_id: number, _list: readonly SmsRecord[]) => {
    read();
  });
  useEffect(() => readFor(id, list), [id, list]);
  usePolling(pauseFor(chain, new Date()), read);
  return { message, chain, missing };
};
