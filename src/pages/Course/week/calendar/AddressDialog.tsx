import { Alert, Button, Modal, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { NewAddress } from '@/components/calendar/NewAddress';
import { ask, toast } from '@/components/feedback/feedback';
import { type Envelope, fieldErrorsOf } from '@/contract/base/envelope';
import type { CalendarAddress, CalendarSubject, NewCalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { calendarText } from '@/locales/course/calendar';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { AddressList } from './AddressList';
import styles from './Calendar.module.css';

interface AddressDialogProps {
  subject: CalendarSubject;
  onClose: () => void;
}

const useAddresses = () => {
  const text = useText(calendarText);
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<NewCalendarAddress>();
  const [problem, setProblem] = useState('');

  const show = (answer: Envelope<NewCalendarAddress>) => {
    setMade(answer.Success ? answer.Value : undefined);
    setProblem(answer.Success ? '' : (fieldErrorsOf(answer)[0]?.message ?? ''));
  };
  const create = async (subject: CalendarSubject) =>
    show(await dispatch({ type: 'calendar/create', payload: subject }));
  const renew = async ({ id, of }: CalendarAddress) => {
    const question = { title: text.renewTitle(of), content: text.renewHint, okText: text.renew };
    if (await ask(question)) show(await dispatch({ type: 'calendar/renew', payload: id }));
  };
  const withdraw = async ({ id, of }: CalendarAddress) => {
    const question = { title: text.withdrawTitle(of), content: text.withdrawHint };
    if (!(await ask({ ...question, okText: text.withdraw, danger: true }))) return;
    const answer = await dispatch({ type: 'calendar/withdraw', payload: id });
    if (!answer.Success) return;
    setMade((shown) => (shown?.id === id ? undefined : shown));
    toast(text.withdrawn(of));
  };
  return { made, problem, create, renew, withdraw };
};

/**
 * A dialog with the secret calendar addresses (URLs) of a teacher, room or class, for calendar apps
 * (T-10).
 */
export const AddressDialog = ({ subject, onClose }: AddressDialogProps) => {
  const text = useText(calendarText);
  const { close } = useText(commonText);
  const dispatch = useAppDispatch();
  const creating = useEffectLoading('calendar/create');
  const [shown, setShown] = useState<'own' | 'all'>('own');
  const { made, problem, create, renew, withdraw } = useAddresses();
  const { by, of } = subject;

  useEffect(() => {
    dispatch({ type: 'calendar/fetch', payload: shown === 'own' ? { by, of } : {} });
  }, [dispatch, shown, by, of]);
  return (
    <Modal
      open
      title={text.title(of)}
      width={640}
      mask={{ closable: made === undefined }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <p className={styles.hint}>
        {text.hint}
        <br />
        {text.warning}
      </p>
      <div className={styles.toolbar}>
        <Segmented
          aria-label={text.scope}
          value={shown}
          options={(['own', 'all'] as const).map((value) => ({ value, label: text[value] }))}
          onChange={setShown}
        />
        <Button type="primary" loading={creating} onClick={() => create(subject)}>
          {text.create}
        </Button>
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
      {made && <NewAddress key={made.id} made={made} />}
      <AddressList onRenew={renew} onWithdraw={withdraw} />
    </Modal>
  );
};
