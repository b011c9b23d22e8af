import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '@/components/display/Icon';
import { Loading } from '@/components/feedback/Loading';
import { addDays, mondayOf, toDay } from '@/domain/time/dates';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { DayList } from './DayList';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Shows the teacher's own classes in one week, by default the current week. */
export const WeekView = () => {
  const text = useText(myText);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const [params, change] = useAddressParams();
  const today = toDay(new Date());
  const current = mondayOf(today);
  const asked = params.get('week') ?? '';
  const monday = DAY.test(asked) ? mondayOf(asked) : current;
  const sunday = addDays(monday, 6);
  const isCurrent = monday === current;
  const { data, failure, reload } = useOwn(monday, () =>
    dispatch({
      type: 'my/classes',
      // Leaves out the dates for the current week. The server may have embedded the response to
      // exactly this call in the HTML page, so that the browser need not send it.
      payload: isCurrent ? {} : { dateFrom: monday, dateTo: sunday },
    }),
  );
  useReloads(VIEWS.myWeek, reload);
  const open = (day: string) => change({ week: day === current ? '' : day }, { replace: true });
  const week = data?.classes.find((each) => each.week !== null)?.week;

  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          icon={<Icon of={LeftOutlined} />}
          aria-label={text.previous}
          onClick={() => open(addDays(monday, -7))}
        />
        <span className={styles.span} aria-live="polite">
          {week ? `${times.week(week)} ` : ''}
          {monday.slice(5)} – {sunday.slice(5)}
        </span>
        <Button
          icon={<Icon of={RightOutlined} />}
          aria-label={text.next}
          onClick={() => open(addDays(monday, 7))}
        />
        {!isCurrent && <Button onClick={() => open(current)}>{text.current}</Button>}
      </div>
      <Loading spinning={!data} delay={200} />
      {data?.classes.length === 0 && <p className={styles.empty}>{text.noClasses}</p>}
      {data && <DayList classes={data.classes} name={data.name} today={today} isWeek />}
    </>
  );
};
