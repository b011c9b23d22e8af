import { Button, Empty } from 'antd';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import type { Week } from './useWeek';
import styles from './Week.module.css';

const MAX_CHOICES = 24;

/** Buttons for choosing a teacher, room or class. Shows at most `MAX_CHOICES` buttons. */
export const Choices = ({
  week,
  choices,
  onChoose,
}: {
  week: Week;
  choices: readonly string[];
  onChoose: (of: string) => void;
}) => {
  const text = useText(timetableText);
  return (
    <Empty description={text.choose[week.by]} className={styles.empty}>
      {choices.length > 0 && (
        <div className={styles.choices}>
          <span>{text.choices}</span>
          {choices.slice(0, MAX_CHOICES).map((name) => (
            <Button key={name} size="small" onClick={() => onChoose(name)}>
              {name}
            </Button>
          ))}
          {choices.length > MAX_CHOICES && <span>{text.moreChoices(choices.length, week.by)}</span>}
        </div>
      )}
    </Empty>
  );
};
