import { Select, Tag } from 'antd';
import { Loading } from '@/components/feedback/Loading';
import { clearing } from '@/components/form/clearing';
import type { MyRequestForm } from '@/contract/myRequests';
import { keyOf } from '@/domain/timetable/requestValues';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { Choices } from './Choices';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

type Shown = MyRequestForm['shown'];

export const FreeTimes = ({ shown, ...field }: { shown: Shown; value?: string }) => {
  const text = useText(myText);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const { data, failure, reload } = useOwn(String(shown.id), () =>
    dispatch({ type: 'my/freeTimes', payload: shown.id }),
  );
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  if (!data) return <Loading spinning delay={200} />;
  if (data.length === 0) return <p className={styles.hint}>{text.noTimes}</p>;
  const options = data.map((time) => ({
    value: keyOf(time),
    label: `${dayWithWeekday(time.date, times).slice(5)} ${times.periods(time.periodStart, time.periodEnd)} ${time.startTime && `${time.startTime}–${time.endTime}`}`,
  }));
  return <Choices options={options} {...field} />;
};

interface RoomsProps {
  shown: Shown;
  /** The key of the time that the teacher has chosen. */
  time: string;
  id?: string;
  value?: string;
  onChange?: (room: string | undefined) => void;
}

export const Rooms = ({ shown, time, ...field }: RoomsProps) => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const [date = '', start, end] = time.split(' ');
  const { data } = useOwn(time, () =>
    dispatch({
      type: 'my/rooms',
      payload: { sessionId: shown.id, date, periodStart: Number(start), periodEnd: Number(end) },
    }),
  );
  return (
    <Select
      {...field}
      allowClear={clearing()}
      showSearch
      placeholder={text.sameRoom(shown.room)}
      loading={!data}
      options={(data ?? []).map((value) => ({ value, label: value }))}
    />
  );
};

export const Substitutes = ({ ids, ...field }: { ids: readonly number[]; value?: number }) => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const { data, failure, reload } = useOwn(ids.join(), () =>
    dispatch({ type: 'my/substitutes', payload: [...ids] }),
  );
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  if (!data) return <Loading spinning delay={200} />;
  if (data.length === 0) return <p className={styles.hint}>{text.noPeople}</p>;
  const options = data.map(({ contactId, name, teachesCourse }) => ({
    value: contactId,
    label: (
      <>
        {name} {teachesCourse && <Tag>{text.teachesCourse}</Tag>}
      </>
    ),
  }));
  return <Choices options={options} {...field} />;
};
