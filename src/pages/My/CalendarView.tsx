import { Button } from 'antd';
import { useState } from 'react';
import { AddressItems } from '@/components/calendar/AddressItems';
import { NewAddress } from '@/components/calendar/NewAddress';
import { ask, toast } from '@/components/feedback/feedback';
import { Loading } from '@/components/feedback/Loading';
import type { Envelope } from '@/contract/base/envelope';
import type { CalendarAddress, NewCalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

/** Shows the calendar addresses (URLs) of the teacher's own timetable (T-10). */
export const CalendarView = () => {
  const text = useText(calendarText);
  const dispatch = useAppDispatch();
  const making = useEffectLoading('my/makeCalendar');
  const [made, setMade] = useState<NewCalendarAddress>();
  const { data, failure, reload } = useOwn('', () => dispatch({ type: 'my/calendars' }));

  const show = async (answer: Envelope<NewCalendarAddress>) => {
    if (!answer.Success) return;
    setMade(answer.Value);
    await reload();
  };
  const renew = async ({ id, of }: CalendarAddress) => {
    const question = { title: text.renewTitle(of), content: text.renewHint, okText: text.renew };
    if (await ask(question)) await show(await dispatch({ type: 'my/renewCalendar', payload: id }));
  };
  const withdraw = async ({ id, of }: CalendarAddress) => {
    const question = { title: text.withdrawTitle(of), content: text.withdrawHint };
    if (!(await ask({ ...question, okText: text.withdraw, danger: true }))) return;
    const answer = await dispatch({ type: 'my/withdrawCalendar', payload: id });
    if (!answer.Success) return;
    setMade((shown) => (shown?.id === id ? undefined : shown));
    toast(text.withdrawn(of));
    await reload();
  };

  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <p className={styles.hint}>
        {text.hint}
        <br />
        {text.warning}
      </p>
      <Button
        type="primary"
        loading={making}
        onClick={async () => show(await dispatch({ type: 'my/makeCalendar' }))}
      >
        {text.create}
      </Button>
      {made && (
        <div className={styles.address}>
          <NewAddress key={made.id} made={made} />
        </div>
      )}
      <Loading spinning={!data} delay={200} />
      {data?.length === 0 && <p className={styles.empty}>{text.none}</p>}
      {data && <AddressItems list={data} onRenew={renew} onWithdraw={withdraw} />}
    </>
  );
};
