import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

interface SaveButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'form'> {
  saving: boolean;
  /** The button takes the focus when this changes to true. */
  isFocused: boolean;
  onPress: (() => void) | undefined;
  onSave: () => void;
}

/**
 * A save button that shows its loading state before the form is validated, because a form with many
 * inputs takes long to validate. Enter in an input also triggers the button.
 */
export const SaveButton = ({ saving, isFocused, onPress, onSave, ...others }: SaveButtonProps) => {
  const [isBegun, setBegun] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const handleClick = (event: MouseEvent) => {
    // Submits the form only after the browser has painted the loading state of the button.
    event.preventDefault();
    onPress?.();
    setBegun(true);
    stop.current = afterPaint(() => {
      onSave();
      // Ends the button's own loading state. By now, the save has started or the form has invalid
      // inputs.
      stop.current = afterPaint(() => setBegun(false));
    });
  };
  return (
    <Button
      ref={button}
      type="primary"
      htmlType="submit"
      loading={saving || isBegun}
      onClick={handleClick}
      {...others}
    />
  );
};
