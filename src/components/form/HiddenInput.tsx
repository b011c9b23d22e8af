import { EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

interface HiddenInputProps
  extends Pick<InputProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'className'> {
  /**
   * True if the value is a masked number, such as `138****1234`, because the full number is not
   * loaded yet.
   */
  isHidden: boolean;
  /**
   * Loads the full number, so that the user can edit it. The server records this in the history.
   */
  onReveal: () => Promise<unknown>;
}

/**
 * An input for a mobile number. A number from the phone book is masked until the user clicks the
 * eye button (C-05).
 */
export const HiddenInput = ({ isHidden, onReveal, value, ...field }: HiddenInputProps) => {
  const text = useText(recordText);
  const [busy, setBusy] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const reveal = async () => {
    setBusy(true);
    setRevealed(true);
    await onReveal();
    setBusy(false);
  };
  const { onChange: _onChange, onBlur: _onBlur, ...shown } = field;
  // The two inputs have different React keys, so that a click on the eye button creates a new input
  // element, which `autoFocus` then focuses.
  return isHidden ? (
    <Input
      key="hidden"
      {...shown}
      readOnly
      value={value}
      suffix={
        <Button
          type="text"
          size="small"
          loading={busy}
          icon={<Icon of={EyeOutlined} />}
          aria-label={text.showNumber}
          onClick={reveal}
        />
      }
    />
  ) : (
    <Input
      key="open"
      {...field}
      autoFocus={revealed}
      type="tel"
      maxLength={40}
      autoComplete="off"
      value={value}
    />
  );
};
