import { InputNumber, Modal } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { MAX_KEEP_YEARS, type Retention } from '@/contract/personalData';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import styles from './History.module.css';
import { KeptRecords } from './KeptRecords';

/**
 * Caches, for each number of years, what the server would delete. The key `undefined` stands for
 * the current setting.
 */
type Answers = ReadonlyMap<number | undefined, Retention | 'failed'>;

const useRetention = (years: number | undefined) => {
  const dispatch = useAppDispatch();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const load = useCallback(
    async (requestedYears: number | undefined) => {
      const answer = await dispatch({ type: 'history/retention', payload: requestedYears });
      const known = answer.Success ? answer.Value : 'failed';
      setAnswers((others) => new Map(others).set(requestedYears, known));
    },
    [dispatch],
  );
  useEffect(() => {
    load(years);
  }, [load, years]);
  const retention = answers.get(years);
  const failed = retention === 'failed';
  const current = answers.get(undefined);
  return {
    retention: failed ? undefined : retention,
    kept: current === 'failed' ? undefined : current?.years,
    failed,
    retry: () => load(years),
  };
};

/**
 * A dialog for setting how many years history entries and text messages are kept. Before saving, it
 * shows what would be deleted.
 */
export const RetentionDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(historyText).retention;
  const dispatch = useAppDispatch();
  const field = useId();
  const [typed, setTyped] = useState<number>();
  const [saving, setSaving] = useState(false);
  const { retention, kept, failed, retry } = useRetention(typed);
  const lastText = ({ day, history, messages, ...others }: NonNullable<Retention['last']>) =>
    text.last(day, history, messages, others.contacts + others.forms + others.checks);
  const years = typed ?? retention?.years;
  const { close, leave } = useClosing({
    isChanged: () => typed !== undefined && typed !== kept,
    onClose,
  });

  const save = async () => {
    if (years === undefined) return;
    setSaving(true);
    const answer = await dispatch({ type: 'history/keep', payload: years });
    setSaving(false);
    if (!answer.Success) return;
    toast(text.saved(years));
    leave();
  };
  return (
    <Modal
      open
      title={text.title}
      okText={text.save}
      okButtonProps={{ disabled: typed === undefined || retention === undefined }}
      confirmLoading={saving}
      onOk={save}
      onCancel={close}
    >
      <label htmlFor={field}>{text.years}</label>
      <InputNumber
        id={field}
        className={styles.years}
        min={1}
        max={MAX_KEEP_YEARS}
        precision={0}
        value={years ?? null}
        onChange={(value) => setTyped(value ?? undefined)}
      />
      <p>{text.hint}</p>
      {failed && <LoadFailure title={text.failed} hint={text.failedHint} onRetry={retry} />}
      {retention && <p role="status">{text.older(retention.history, retention.messages)}</p>}
      {!failed && !retention && <Loading spinning />}
      {retention?.last && <p className={styles.hint}>{lastText(retention.last)}</p>}
      {retention && <KeptRecords kept={retention.kept} onCleared={retry} />}
    </Modal>
  );
};
