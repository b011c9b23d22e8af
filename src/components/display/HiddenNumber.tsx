import { EyeInvisibleOutlined, EyeOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { dialOf, maskMobile } from '@/contract/base/phone';
import { useNarrow } from '@/hooks/useNarrow';
import styles from './HiddenNumber.module.css';
import { Icon } from './Icon';

interface HiddenNumberProps {
  mobile: string;
  /** Gives the number to show; undefined where it may not be shown. */
  onReveal: () => Promise<string | undefined>;
  /** What the button says. */
  labels: { reveal: string; hide: string; call?: string };
}

/**
 * A number that onlookers cannot read; a click shows it, and then it can be called (C-03). On a phone one tap does
 * both.
 */
export const HiddenNumber = ({ mobile, onReveal, labels }: HiddenNumberProps) => {
  const [shown, setShown] = useState<{ of: string; mobile: string }>();
  const [busy, setBusy] = useState(false);
  const narrow = useNarrow();
  // What was shown belongs to the number of that time, not to one that it was changed to.
  const revealed = shown?.of === mobile ? shown.mobile : undefined;

  const show = async () => {
    setBusy(true);
    const known = await onReveal();
    setBusy(false);
    if (known !== undefined) setShown({ of: mobile, mobile: known });
    return known;
  };
  const handleClick = () => (revealed === undefined ? show() : setShown(undefined));
  const handleCall = async () => {
    const known = revealed ?? (await show());
    if (known !== undefined) window.open(dialOf(known), '_self');
  };

  return (
    <span className={styles.number}>
      {revealed === undefined ? maskMobile(mobile) : <a href={dialOf(revealed)}>{revealed}</a>}
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
      {narrow && labels.call && (
        <Button
          type="text"
          size="small"
          icon={<Icon of={PhoneOutlined} />}
          aria-label={labels.call}
          onClick={handleCall}
        />
      )}
    </span>
  );
};
