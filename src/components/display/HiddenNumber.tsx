import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { maskMobile } from '@/contract/base/phone';
import styles from './HiddenNumber.module.css';
import { Icon } from './Icon';

interface HiddenNumberProps {
  mobile: string;
  /** Gives the number to show; undefined where it may not be shown. */
  onReveal: () => Promise<string | undefined>;
  /** What the button says. */
  labels: { reveal: string; hide: string };
}

/** A number that onlookers cannot read; a click shows it, and then it can be called (C-03). */
export const HiddenNumber = ({ mobile, onReveal, labels }: HiddenNumberProps) => {
  const [shown, setShown] = useState<{ of: string; mobile: string }>();
  const [busy, setBusy] = useState(false);
  // What was shown belongs to the number of that time, not to one that it was changed to.
  const revealed = shown?.of === mobile ? shown.mobile : undefined;

  const handleClick = async () => {
    if (revealed !== undefined) return setShown(undefined);
    setBusy(true);
    const known = await onReveal();
    setBusy(false);
    if (known !== undefined) setShown({ of: mobile, mobile: known });
  };

  return (
    <span className={styles.number}>
      {revealed === undefined ? maskMobile(mobile) : <a href={`tel:${revealed}`}>{revealed}</a>}
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={
          revealed === undefined ? <Icon of={EyeOutlined} /> : <Icon of={EyeInvisibleOutlined} />
        }
        aria-label={revealed === undefined ? labels.reveal : labels.hide}
        onClick={handleClick}
      />
    </span>
  );
};
