import { Section } from '@/components/frame/Section';
import { ProblemList } from '@/components/today/ProblemList';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import styles from './Home.module.css';

/** The problems that teachers reported. Nothing if there is none (M-13). */
export const TeacherProblems = () => {
  const text = useText(smsProblemsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const list = useAppSelector(({ smsProblems }) => smsProblems.list);
  if (!list || list.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Section title={text.titleCount(list.length)}>
        <ProblemList
          problems={list}
          onNumber={(id) => dispatch({ type: 'smsProblems/number', payload: id })}
          onHandle={
            isOffice
              ? (problem) => dispatch({ type: 'smsProblems/handle', payload: problem })
              : undefined
          }
        />
      </Section>
    </div>
  );
};
