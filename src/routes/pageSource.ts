import type { ComponentType } from 'react';
import type { DvaModel } from '@/models/base/defineModel';

/** Where a page and the models it needs come from; both are downloaded when it is first opened. */
export interface PageSource {
  /** The chunk's name (P-03). */
  chunk: string;
  load: () => Promise<{ default: ComponentType<never> }>;
  models: (() => Promise<DvaModel>)[];
  /** The component once it has arrived. */
  loaded?: ComponentType;
}

export const page = (
  chunk: string,
  load: PageSource['load'],
  models: PageSource['models'] = [],
): PageSource => ({ chunk, load, models });

/** Downloads a page and its models; what arrived once is not asked for again. */
export const loadPage = async (
  source: PageSource,
  addModel: (model: DvaModel) => void,
): Promise<ComponentType> => {
  if (source.loaded) return source.loaded;
  const [module, ...models] = await Promise.all([
    source.load(),
    ...source.models.map((load) => load()),
  ]);
  for (const model of models) addModel(model);
  source.loaded = module.default as ComponentType;
  return source.loaded;
};
