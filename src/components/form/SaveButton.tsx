import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

interface SaveButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'form'> {
  saving: boolean;
  onSave: () => void;
}

/**
 * A save button that shows its loading state before the form is validated, which is slow for a form with many fields.
 * Enter in a field triggers it too.
 */
export const SaveButton = ({ saving, onSave, ...others }: SaveButtonProps) => {
  const [isBegun, setBegun] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const handleClick = (event: MouseEvent) => {
    // Submits after the loading state is painted.
    event.preventDefault();
    setBegun(true);
    stop.current = afterPaint(() => {
      onSave();
      // By now the save is running, or a field is invalid.
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
