import { createContext } from 'react';
import type { DvaModel } from '@/models/base/defineModel';

export const AddModelContext = createContext<(model: DvaModel) => void>(() => {
  throw new Error('There is no application around this page.');
});
