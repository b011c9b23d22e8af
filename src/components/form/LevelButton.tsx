import { Button, type ButtonProps, Dropdown } from 'antd';
import { LEVELS, type Level } from '@/contract/rule';

interface LevelButtonProps extends Omit<ButtonProps, 'onClick'> {
  /**
   * The level (undergraduate or postgraduate) of the list. Undefined if the list has courses of
   * both levels: a click on the button then opens a menu to choose one.
   */
  level: Level | undefined;
  labels: Readonly<Record<Level, string>>;
  onClick: (level: Level) => void;
}

/** A button for an action that needs a level (undergraduate or postgraduate). */
export const LevelButton = ({ level, labels, onClick, ...button }: LevelButtonProps) => {
  if (level) return <Button {...button} onClick={() => onClick(level)} />;
  const items = LEVELS.map((known) => ({
    key: known,
    label: labels[known],
    onClick: () => onClick(known),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button {...button} />
    </Dropdown>
  );
};
