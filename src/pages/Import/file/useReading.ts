import { useState } from 'react';
import type { Progress } from '@/sheets/base/importTypes';

export const useReading = () => {
  const [progress, setProgress] = useState<Progress>({ stage: 'unpacking', share: 0 });
  const { stage, share } = progress;
  return { reading: { stage, percent: Math.round(share * 100) }, onProgress: setProgress };
};
