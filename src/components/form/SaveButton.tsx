import { Button, type ButtonProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

interface SaveButtonProps extends Pick<ButtonProps, 'children' | 'disabled'> {
  saving: boolean;
  onSave: () => void;
}

/** Shows that a save has begun before the form is checked: where it has many fields that takes longer than a frame. */
export const SaveButton = ({ saving, onSave, ...others }: SaveButtonProps) => {
  const [isBegun, setBegun] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const handleClick = () => {
    setBegun(true);
    stop.current = afterPaint(() => {
      onSave();
      // By then the save itself is under way, or a field is wrong.
      stop.current = afterPaint(() => setBegun(false));
    });
  };
  return <Button type="primary" loading={saving || isBegun} onClick={handleClick} {...others} />;
};
