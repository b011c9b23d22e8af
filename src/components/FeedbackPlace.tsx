import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstFeedback } from './feedback';

const FeedbackHost = lazy(() => import(/* webpackChunkName: "feedback" */ './FeedbackHost'));

/** The place for toasts, questions and notes; empty, and without their code, until there is one. */
export const FeedbackPlace = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstFeedback(() => setNeeded(true)), []);
  return (
    needed && (
      <Suspense>
        <FeedbackHost />
      </Suspense>
    )
  );
};
