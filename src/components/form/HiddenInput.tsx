import { EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

interface HiddenInputProps
  extends Pick<InputProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'className'> {
  /** Whether the value is a masked number, of which the full one was not asked for. */
  isHidden: boolean;
  /** Asks for the full number, which the history keeps; the field can be typed into afterwards. */
  onReveal: () => Promise<unknown>;
}

/** A field for a mobile number: one of the phone book stays masked until it is asked for (C-05). */
export const HiddenInput = ({ isHidden, onReveal, value, ...field }: HiddenInputProps) => {
  const text = useText(recordText);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const reveal = async () => {
    setBusy(true);
    setAsked(true);
    await onReveal();
    setBusy(false);
  };
  const { onChange: _onChange, onBlur: _onBlur, ...shown } = field;
  // Of another key: the field that can be typed into takes the focus as it comes.
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
      autoFocus={asked}
      type="tel"
      maxLength={40}
      autoComplete="off"
      value={value}
    />
  );
};
