import { InputNumber } from 'antd';
import { useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { DayPicker } from '@/components/form/DayPicker';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import type { ChangeRequest, RequestedClass } from '@/contract/changeRequest';
import type { PlacedClass } from '@/contract/requestProposal';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { courseOf } from '../courseOf';
import { FreeRoom } from './FreeRoom';
import styles from './Requests.module.css';

interface PlacesProps {
  request: ChangeRequest;
  set: readonly PlacedClass[];
  onSet: (set: PlacedClass[]) => void;
}

/** Inputs in which the approver chooses another time or a free room for a class. */
export const Places = ({ request, set, onSet }: PlacesProps) => {
  const text = useText(requestsText);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className={styles.line}>
        <LinkButton onClick={() => setOpen(true)}>{text.set}</LinkButton>
      </p>
    );
  }
  const placeOf = ({ sessionId, after }: RequestedClass) => {
    const { date, periodStart, periodEnd, room } = after;
    const place = set.find(({ id }) => id === sessionId);
    const start = place?.periodStart ?? periodStart;
    return {
      date: place?.date ?? date,
      periodStart: start,
      periodEnd: start + periodEnd - periodStart,
      room: place?.room ?? room,
    };
  };
  const change = ({ sessionId }: RequestedClass, values: Partial<PlacedClass>) => {
    const former = set.find(({ id }) => id === sessionId);
    const others = set.filter(({ id }) => id !== sessionId);
    onSet([...others, { ...former, ...values, id: sessionId }]);
  };
  const roomQueryOf = (each: RequestedClass) => {
    const { room: _, ...at } = placeOf(each);
    const { sessionId, courseId } = each;
    return { at, sessionId, courseId };
  };
  const isMoved = request.kind === 'move';
  return (
    <>
      {request.classes.map((each) => {
        const place = placeOf(each);
        const nameOf = (field: string) =>
          request.classes.length > 1 ? `${courseOf(each)} ${each.before.date} ${field}` : field;
        return (
          <div key={each.id} className={styles.places}>
            {isMoved && (
              <>
                <div className={styles.field}>
                  {text.date}
                  <DayPicker
                    aria-label={nameOf(text.date)}
                    value={place.date}
                    onChange={(date) => date && change(each, { date })}
                  />
                </div>
                <div className={styles.field}>
                  {text.periodStart}
                  <InputNumber
                    aria-label={nameOf(text.periodStart)}
                    min={1}
                    max={MAX_PERIOD}
                    precision={0}
                    value={place.periodStart}
                    onChange={(periodStart) => periodStart && change(each, { periodStart })}
                    style={{ width: '100%' }}
                  />
                </div>
              </>
            )}
            <div className={styles.field}>
              {text.room}
              <FreeRoom
                aria-label={nameOf(text.room)}
                value={place.room}
                queryOf={() => roomQueryOf(each)}
                onChange={(room) => change(each, { room })}
              />
            </div>
          </div>
        );
      })}
    </>
  );
};
