import { Form, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { FreeTimeQuery, FreeTimes } from '@/contract/freeTimes';
import type { Session } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { placedText } from './ClassesField';

const MAX_TIMES = 30;

const queryOf = (session: Session): FreeTimeQuery => {
  const { id, courseId, room, groupName, periodStart, periodEnd } = session;
  const teachers = session.teachers.map(({ name, staffNo }) => ({
    name,
    ...(staffNo && { staffNo }),
  }));
  return {
    ...{ courseId, sessionId: id, teachers, room, groupName },
    ...{ periods: periodEnd - periodStart + 1, dateFrom: toDay(new Date()) },
  };
};

interface FreeTimeProps {
  session: Session;
  onChoose: (time: FreeTimes['times'][number]) => void;
}

/** A select box of times at which a class can be held (T-09). Renders nothing if there are none. */
export const FreeTime = ({ session, onChoose }: FreeTimeProps) => {
  const { form: text } = useText(requestsText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const { value: found, find } = useFound((query: FreeTimeQuery) =>
    dispatch({ type: 'changeRequest/freeTimes', payload: query }),
  );
  const start = useEffectEvent(() => find(queryOf(session)));
  useEffect(() => {
    start();
  }, []);
  const times = (found?.times ?? []).slice(0, MAX_TIMES);
  if (times.length === 0) return null;
  return (
    <Form.Item label={text.times}>
      <Select
        aria-label={text.times}
        options={times.map((each, index) => ({ value: index, label: placedText(each, time) }))}
        onChange={(index: number) => {
          const chosen = times[index];
          if (chosen) onChoose(chosen);
        }}
      />
    </Form.Item>
  );
};
