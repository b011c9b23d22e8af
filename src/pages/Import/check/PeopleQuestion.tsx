import { Alert, Button, Space } from 'antd';
import type { ImportTarget, PersonAnswer } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { openPeople } from '@/models/import/importState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

const ANSWERS: PersonAnswer[] = ['same', 'second'];

interface PeopleQuestionProps {
  target: ImportTarget;
  disabled: boolean;
}

/**
 * Asks about known people who have a new telephone number in the file: are they the same people?
 * The answer applies to all of these rows, except for rows that have their own answer.
 */
export const PeopleQuestion = ({ target, disabled }: PeopleQuestionProps) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const questionCount = state.check?.askedPeople ?? 0;
  const open = openPeople(state).length;
  if (questionCount === 0) return null;
  return (
    <Alert
      type={open > 0 ? 'warning' : 'info'}
      showIcon
      className={styles.gap}
      title={text.peopleTitle(questionCount)}
      description={
        open > 0 && (
          <>
            <p className={styles.hint}>
              {text.peopleOpen(open)}
              {text.peopleHint}
            </p>
            <Space wrap>
              {ANSWERS.map((as) => (
                <Button
                  key={as}
                  size="small"
                  disabled={disabled}
                  onClick={() => dispatch({ type: 'import/answerPerson', payload: { target, as } })}
                >
                  {text.peopleAll[as]}
                </Button>
              ))}
            </Space>
          </>
        )
      }
    />
  );
};
