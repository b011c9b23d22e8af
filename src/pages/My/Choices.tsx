import { Button, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import styles from './My.module.css';

interface ChoicesProps<T extends string | number> {
  options: readonly { value: T; label: ReactNode }[];
  value?: T | undefined;
  onChange?: (value: T) => void;
}

const SHOWN = 6;

/**
 * Radio buttons. Only the first `SHOWN` options are visible until the user clicks a button to see
 * the others.
 */
export const Choices = <T extends string | number>({
  options,
  ...chosen
}: ChoicesProps<T>): ReactNode => {
  const text = useText(myText);
  const [all, setAll] = useState(false);
  const shown = all ? options : options.slice(0, SHOWN);
  return (
    <>
      <Radio.Group
        className={styles.choices ?? ''}
        value={chosen.value}
        onChange={({ target }) => chosen.onChange?.(target.value)}
        options={[...shown]}
      />
      {shown.length < options.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {text.moreChoices(options.length - shown.length)}
        </Button>
      )}
    </>
  );
};
