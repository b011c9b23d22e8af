import { Button, Checkbox, Space } from 'antd';
import { useState } from 'react';
import type { FreeTimes as Found, FreeTimeQuery } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Course.module.css';

type Time = Found['times'][number];

const SHOWN = 12;

interface FreeTimesProps {
  /**
   * Returns the search conditions from the form. Undefined if the user has not filled in enough.
   */
  queryOf: () => FreeTimeQuery | undefined;
  onChoose: (time: Time) => void;
}

/**
 * A list of times when the teachers, the class and the room are all free (T-09). A click on a time
 * fills date and periods into the form.
 */
export const FreeTimes = ({ queryOf, onChoose }: FreeTimesProps) => {
  const text = useText(sessionText).free;
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found>();
  const [shown, setShown] = useState(SHOWN);
  const [weekends, setWeekends] = useState(false);
  const loading = useEffectLoading('session/freeTimes');

  const find = async () => {
    const query = queryOf();
    if (!query) return;
    const answer = await dispatch({ type: 'session/freeTimes', payload: { ...query, weekends } });
    setShown(SHOWN);
    setFound(answer.Success ? answer.Value : undefined);
  };
  return (
    <div className={styles.actions}>
      <Space>
        <Button size="small" loading={loading} onClick={find}>
          {text.find}
        </Button>
        <Checkbox checked={weekends} onChange={({ target }) => setWeekends(target.checked)}>
          {text.weekends}
        </Checkbox>
      </Space>
      {found && (
        <section className={styles.actions} aria-label={text.label}>
          <p className={styles.hint}>{text.intro(found.total, Math.min(shown, found.total))}</p>
          <Space wrap size={4}>
            {found.times.slice(0, shown).map((time) => (
              <Button
                key={`${time.date} ${time.periodStart}`}
                size="small"
                onClick={() => onChoose(time)}
              >
                {dayWithWeekday(time.date, times)} {times.periods(time.periodStart, time.periodEnd)}
              </Button>
            ))}
            {found.times.length > shown && (
              <Button type="link" size="small" onClick={() => setShown(shown + SHOWN)}>
                {text.more}
              </Button>
            )}
          </Space>
        </section>
      )}
    </div>
  );
};
