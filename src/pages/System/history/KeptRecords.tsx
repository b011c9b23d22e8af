import { Button, Popconfirm } from 'antd';
import { useId, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { KEPT_KINDS, type Kept, type Retention } from '@/contract/personalData';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import styles from './History.module.css';

interface KeptRecordsProps {
  kept: Retention['kept'];
  onCleared: () => void;
}

/**
 * Shows how much unused data the server still stores, such as deleted contacts. Each kind of data
 * has a button that deletes it now.
 */
export const KeptRecords = ({ kept, onCleared }: KeptRecordsProps) => {
  const text = useText(historyText).retention;
  const dispatch = useAppDispatch();
  const heading = useId();
  const [clearing, setClearing] = useState<Kept>();
  const clear = async (kind: Kept) => {
    setClearing(kind);
    const answer = await dispatch({ type: 'history/clearKept', payload: { kind } });
    setClearing(undefined);
    if (!answer.Success) return;
    toast(text.cleared(answer.Value.cleared));
    onCleared();
  };
  return (
    <section aria-labelledby={heading} className={styles.kept}>
      <h3 id={heading}>{text.kept}</h3>
      <ul>
        {KEPT_KINDS.map((kind) => (
          <li key={kind}>
            <span>{text.kinds[kind]}</span>
            <span>{text.amount(kept[kind])}</span>
            <Popconfirm
              title={text.clearAsk(text.kinds[kind], kept[kind])}
              okText={text.clear}
              okButtonProps={{ danger: true }}
              onConfirm={() => clear(kind)}
            >
              <Button
                type="link"
                size="small"
                danger
                aria-label={text.clearOf(text.kinds[kind])}
                disabled={kept[kind] === 0}
                loading={clearing === kind}
              >
                {text.clear}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{text.keptHint}</p>
    </section>
  );
};
