import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { RelativeTime } from '@/components/display/RelativeTime';
import { ask, toast } from '@/components/feedback/feedback';
import { marks } from '@/contract/base/marks';
import type { Arrival, ArrivalReason } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { useReloads } from '@/hooks/useChanges';
import { arrivalsText } from '@/locales/arrivals';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Arrivals.module.css';

export const reasonsText = (
  reasons: readonly ArrivalReason[],
  text: Pick<(typeof arrivalsText)['zh-CN'], 'reasons'>,
): string => reasons.map(({ code, params }) => text.reasons[code](params)).join(marks().semicolon);

interface WaitingFilesProps {
  target: ImportTarget;
  onOpen: (id: number) => void;
}

/**
 * Lists the automatically imported files that wait for a user's decision (I-10). Renders nothing if
 * there are none.
 */
export const WaitingFiles = ({ target, onOpen }: WaitingFilesProps) => {
  const text = useText(arrivalsText);
  const dispatch = useAppDispatch();
  const waiting = useAppSelector((state) => state.import.arrivals[target]?.waiting) ?? [];
  const fetch = useCallback(
    () => dispatch({ type: 'import/fetchArrivals', payload: target }),
    [dispatch, target],
  );
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(VIEWS.imports, fetch);

  const discard = async ({ id, fileName }: Arrival) => {
    const question = { title: text.discardTitle(fileName), okText: text.discard, danger: true };
    if (!(await ask({ ...question, content: text.discardHint }))) return;
    const answer = await dispatch({ type: 'import/discardArrival', payload: { target, id } });
    if (answer.Success) toast(text.discarded(fileName));
  };

  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={text.waiting(waiting.length)}>
      <h2 className={styles.title}>{text.waiting(waiting.length)}</h2>
      <p className={styles.hint}>{text.waitingHint}</p>
      <ul className={styles.rows}>
        {waiting.map((arrival) => (
          <li key={arrival.id} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>{arrival.fileName}</span>
              <span className={styles.quiet}>
                <RelativeTime at={arrival.arrivedAt} />
                {marks().colon}
                {reasonsText(arrival.reasons, text)}
              </span>
            </span>
            <span className={styles.buttons}>
              <Button onClick={() => discard(arrival)}>{text.discard}</Button>
              <Button type="primary" onClick={() => onOpen(arrival.id)}>
                {text.handle}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
