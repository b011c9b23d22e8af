import { useCallback, useEffect } from 'react';
import { Section, stateOf } from '@/components/frame/Section';
import { type HandledProblem, ProblemList } from '@/components/today/ProblemList';
import type { Level } from '@/contract/rule';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { ClassRangeBar, useClassRange } from '../ClassRangeBar';
import { AnswerList } from './AnswerList';

/** The teachers' replies: open problems first, then who has not confirmed a class (M-13). */
export const AnswersView = ({ level: ofPage }: { level: Level | undefined }) => {
  const text = useText(smsProblemsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const list = useAppSelector(({ smsProblems }) => smsProblems.list);
  const range = useClassRange(ofPage);
  const { request, level } = range;
  const fetch = useCallback(() => {
    dispatch({ type: 'smsProblems/fetch', payload: level });
    dispatch({ type: 'sms/fetchAnswers', payload: request });
  }, [dispatch, level, request]);
  useEffect(() => fetch(), [fetch]);
  useReloads(VIEWS.problems, fetch);
  const handle = async (problem: HandledProblem) => {
    const answer = await dispatch({ type: 'smsProblems/handle', payload: problem });
    dispatch({ type: 'sms/fetchAnswers', payload: request });
    return answer;
  };
  return (
    <>
      <Section
        title={list?.length ? text.titleCount(list.length) : text.title}
        state={stateOf(list)}
        onRetry={fetch}
        empty={list?.length === 0 && text.none}
      >
        {list && (
          <ProblemList
            problems={list}
            onNumber={(id) => dispatch({ type: 'smsProblems/number', payload: id })}
            onHandle={isOffice ? handle : undefined}
          />
        )}
      </Section>
      <ClassRangeBar ofPage={ofPage} range={range} />
      <AnswerList />
    </>
  );
};
