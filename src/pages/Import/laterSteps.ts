import { lazyPart } from '@/components/lazy/lazyPart';
import type { ImportTarget } from '@/contract/import/import';

const load = () => import('./afterFile');

interface StepProps {
  target: ImportTarget;
}

export const SheetStep = lazyPart<StepProps>('import-sheets', async () => (await load()).SheetStep);
export const ColumnStep = lazyPart<StepProps>(
  'import-columns',
  async () => (await load()).ColumnStep,
);
export const CheckStep = lazyPart<StepProps>('import-check', async () => (await load()).CheckStep);
export const ResultStep = lazyPart<StepProps>(
  'import-result',
  async () => (await load()).ResultStep,
);

/**
 * Downloads the later steps of the wizard while the file is being parsed. Ignores failures, because
 * the step itself downloads again and shows the error.
 */
export const beginLaterSteps = (): void => {
  load().catch(() => {});
};
