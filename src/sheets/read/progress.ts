import { type Progress, STAGES, type Stage } from './fileTypes';

/** Tells that of a stage this share, from 0 to 1, is done. */
export type Report = (stage: Stage, done: number) => void;

export const quiet: Report = () => undefined;

/** Smaller steps than this cannot be seen. */
const STEP = 0.01;

/** Puts the shares of the stages together to one that never goes back, and passes on what can be seen. */
export const reportTo = (tell: (progress: Progress) => void): Report => {
  let last = -1;
  return (stage, done) => {
    const share = (STAGES.indexOf(stage) + Math.min(1, done)) / STAGES.length;
    if (share < last + STEP) return;
    last = share;
    tell({ stage, share });
  };
};
