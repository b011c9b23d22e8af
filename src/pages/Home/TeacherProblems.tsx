import { Link } from 'react-router-dom';
import { Section } from '@/components/frame/Section';
import { type HandledProblem, ProblemList } from '@/components/today/ProblemList';
import { PROBLEMS_PATH, type ProblemsQuery } from '@/contract/sms/smsAnswer';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import styles from './Home.module.css';

/** Limits the home page to the ten newest problems that teachers have reported. */
export const HOME_PROBLEMS: ProblemsQuery = { most: 10 };

/** Lists the newest problems reported by teachers. Renders nothing if there are none (M-13). */
export const TeacherProblems = () => {
  const text = useText(smsProblemsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const { list, total } = useAppSelector(({ smsProblems }) => smsProblems);
  const hasMore = total > (list?.length ?? 0);
  const handle = async (problem: HandledProblem) => {
    const answer = await dispatch({ type: 'smsProblems/handle', payload: problem });
    // Loads the list again, so that the next problem takes the place of the problem just handled.
    if (hasMore) dispatch({ type: 'smsProblems/fetch', payload: HOME_PROBLEMS });
    return answer;
  };
  if (!list || list.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Section title={text.titleCount(total)}>
        <ProblemList
          problems={list}
          onNumber={(id) => dispatch({ type: 'smsProblems/number', payload: id })}
          onHandle={isOffice ? handle : undefined}
        />
        {hasMore && (
          <Link to={PROBLEMS_PATH} className={styles.others}>
            {text.others(total - list.length)}
          </Link>
        )}
      </Section>
    </div>
  );
};
