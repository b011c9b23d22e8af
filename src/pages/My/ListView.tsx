import { Loading } from '@/components/feedback/Loading';
import { addDays, toDay } from '@/domain/time/dates';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { useAppDispatch } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { DayList } from './DayList';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

/** The number of days that the list covers. It is more than the length of any term. */
const DAYS_AHEAD = 300;

/** Lists all classes of the signed-in teacher from today on. */
export const ListView = () => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const today = toDay(new Date());
  const { data, failure, reload } = useOwn(today, () =>
    dispatch({
      type: 'my/classes',
      payload: { dateFrom: today, dateTo: addDays(today, DAYS_AHEAD) },
    }),
  );
  useReloads(VIEWS.myWeek, reload);
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <Loading spinning={!data} delay={200} />
      {data?.classes.length === 0 && <p className={styles.empty}>{text.noneAhead}</p>}
      {data && <DayList classes={data.classes} name={data.name} today={today} />}
    </>
  );
};
