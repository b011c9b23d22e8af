import { type Progress, STAGES, type Stage } from '@/sheets/base/fileTypes';

/** Reports how much of a stage is finished, from 0 to 1. */
export type Report = (stage: Stage, done: number) => void;

export const quiet: Report = () => undefined;

/** The smallest progress worth reporting. */
const STEP = 0.01;

/** Combines the stages into one share that never falls. Calls `tell` for each visible step. */
export const reportTo = (tell: (progress: Progress) => void): Report => {
  let last = -1;
  return (stage, done) => {
    const share = (STAGES.indexOf(stage) + Math.min(1, done)) / STAGES.length;
    if (share < last + STEP) return;
    last = share;
    tell({ stage, share });
  };
};
