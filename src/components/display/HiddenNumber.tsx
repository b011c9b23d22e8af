import { EyeInvisibleOutlined, EyeOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { dialOf } from '@/contract/base/phone';
import { useNarrow } from '@/hooks/useNarrow';
import styles from './HiddenNumber.module.css';
import { Icon } from './Icon';

interface HiddenNumberProps {
  /** The masked telephone number from the server, such as `138****1234`. */
  number: string;
  /** Loads the full telephone number. Resolves to undefined if the user may not see the number. */
  onReveal: () => Promise<string | undefined>;
  labels: { reveal: string; hide: string; call?: string };
}

/**
 * A masked telephone number. A click on the eye button loads the full number and shows it as a
 * `tel:` link (C-05). On a phone, a call button shows and calls the number with one tap.
 */
export const HiddenNumber = ({ number, onReveal, labels }: HiddenNumberProps) => {
  const [shown, setShown] = useState<{ of: string; full: string }>();
  const [busy, setBusy] = useState(false);
  const narrow = useNarrow();
  // Hides the full number as soon as the masked number changes.
  const revealed = shown?.of === number ? shown.full : undefined;

  const show = async () => {
    setBusy(true);
    const known = await onReveal();
    setBusy(false);
    if (known !== undefined) setShown({ of: number, full: known });
    return known;
  };
  const handleClick = () => (revealed === undefined ? show() : setShown(undefined));
  const handleCall = async () => {
    const known = revealed ?? (await show());
    if (known !== undefined) window.open(dialOf(known), '_self');
  };

  return (
    <span className={styles.number}>
      {revealed === undefined ? number : <a href={dialOf(revealed)}>{revealed}</a>}
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
