import type { ComponentType } from 'react';
import { textsArrived } from '@/locales/catalogue';
import type { DvaModel } from '@/models/base/defineModel';

/** Where a page and the models it needs come from; both are downloaded when it is first opened. */
export interface PageSource {
  /** The chunk's name (P-03). */
  chunk: string;
  load: () => Promise<{ default: ComponentType<never> }>;
  models: (() => Promise<DvaModel>)[];
  /** A download that began before the page is shown; the page takes it over, whatever became of it. */
  begun?: Promise<LoadedPage> | undefined;
  /** The page once it has arrived. */
  loaded?: LoadedPage;
}

/** A component is a function, which React's state would call: it travels in a box, always the same one. */
export interface LoadedPage {
  Page: ComponentType;
}

export const page = (
  chunk: string,
  load: PageSource['load'],
  models: PageSource['models'] = [],
): PageSource => ({ chunk, load, models });

type AddModel = (model: DvaModel) => void;

const download = async (source: PageSource, addModel: AddModel): Promise<LoadedPage> => {
  const [module, ...models] = await Promise.all([
    source.load(),
    ...source.models.map((load) => load()),
  ]);
  for (const model of models) addModel(model);
  await textsArrived();
  source.loaded = { Page: module.default as ComponentType };
  return source.loaded;
};

/** Begins to download a page and its models, once, for when it is shown. */
export const beginPage = async (source: PageSource, addModel: AddModel): Promise<unknown> => {
  if (source.loaded) return source.loaded;
  source.begun ??= download(source, addModel);
  return source.begun;
};

/** Downloads a page and its models; what arrived once is not asked for again. */
export const loadPage = async (source: PageSource, addModel: AddModel): Promise<LoadedPage> => {
  const { loaded, begun } = source;
  source.begun = undefined;
  return loaded ?? begun ?? download(source, addModel);
};
