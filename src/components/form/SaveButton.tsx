import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

interface SaveButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'form'> {
  saving: boolean;
  onSave: () => void;
}

/**
 * Shows that a save has begun before the form is checked: where it has many fields that takes longer than a frame.
 * Enter in a field of its form presses it too.
 */
export const SaveButton = ({ saving, onSave, ...others }: SaveButtonProps) => {
  const [isBegun, setBegun] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const handleClick = (event: MouseEvent) => {
    // The form is submitted once the beginning can be seen.
    event.preventDefault();
    setBegun(true);
    stop.current = afterPaint(() => {
      onSave();
      // By then the save itself is under way, or a field is wrong.
      stop.current = afterPaint(() => setBegun(false));
    });
  };
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={saving || isBegun}
      onClick={handleClick}
      {...others}
    />
  );
};
