import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Section, stateOf } from '@/components/frame/Section';
import { type HandledProblem, ProblemList } from '@/components/today/ProblemList';
import type { Level } from '@/contract/rule';
import { MAX_PROBLEMS, type ProblemsQuery } from '@/contract/sms/smsAnswer';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { ClassRangeBar, useClassRange } from '../ClassRangeBar';
import { AnswerList } from './AnswerList';

/** The number of problems shown at first, and how many more each click shows. */
const [FIRST, MORE] = [20, 50];

/**
 * Shows the teachers' replies: first the open problems, then the teachers who have not confirmed a
 * class (M-13).
 */
export const AnswersView = ({ level: ofPage }: { level: Level | undefined }) => {
  const text = useText(smsProblemsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const { list, total } = useAppSelector(({ smsProblems }) => smsProblems);
  const [most, setMost] = useState(FIRST);
  const range = useClassRange(ofPage);
  const { request, level } = range;
  const query = useMemo<ProblemsQuery>(() => ({ ...(level && { level }), most }), [level, most]);
  const hasMore = total > (list?.length ?? 0);
  const fetch = useCallback(() => {
    dispatch({ type: 'smsProblems/fetch', payload: query });
    dispatch({ type: 'sms/fetchAnswers', payload: request });
  }, [dispatch, query, request]);
  useEffect(() => fetch(), [fetch]);
  useReloads(VIEWS.problems, fetch);
  const handle = async (problem: HandledProblem) => {
    const answer = await dispatch({ type: 'smsProblems/handle', payload: problem });
    if (hasMore) dispatch({ type: 'smsProblems/fetch', payload: query });
    dispatch({ type: 'sms/fetchAnswers', payload: request });
    return answer;
  };
  return (
    <>
      <Section
        title={list?.length ? text.titleCount(total) : text.title}
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
        {list && hasMore && list.length < MAX_PROBLEMS && (
          <Button onClick={() => setMost(Math.min(most + MORE, MAX_PROBLEMS))}>
            {text.more(total - list.length)}
          </Button>
        )}
      </Section>
      <ClassRangeBar ofPage={ofPage} range={range} />
      <AnswerList />
    </>
  );
};
