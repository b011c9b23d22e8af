import { type Progress, STAGES, type Stage } from '@/sheets/base/fileTypes';

/** Receives the progress within a stage, from 0 to 1. */
export type Report = (stage: Stage, done: number) => void;

export const quiet: Report = () => undefined;

/** The smallest increase of the progress that is reported. */
const STEP = 0.01;

/**
 * Combines the progress of all stages into one number, which never decreases. Calls `tell` when
 * this number has grown by at least 0.01.
 */
export const reportTo = (tell: (progress: Progress) => void): Report => {
  let last = -1;
  return (stage, done) => {
    const share = (STAGES.indexOf(stage) + Math.min(1, done)) / STAGES.length;
    if (share < last + STEP) return;
    last = share;
    tell({ stage, share });
  };
};
