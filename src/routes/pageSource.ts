import type { ComponentType } from 'react';
import { textsArrived } from '@/locales/catalogue';
import type { DvaModel } from '@/models/base/defineModel';

/** The source of a page and its models. Both are downloaded when the page is first opened. */
export interface PageSource {
  /** The chunk's name (P-03). */
  chunk: string;
  load: () => Promise<{ default: ComponentType<never> }>;
  models: (() => Promise<DvaModel>)[];
  /** A download that was started before the page is shown. The page takes over its result, even a failure. */
  begun?: Promise<LoadedPage> | undefined;
  loaded?: LoadedPage;
}

/** A page in an object. React's state setter would call a bare component, because it is a function. */
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

/** Starts to download a page and its models, once, before it is shown. */
export const beginPage = async (source: PageSource, addModel: AddModel): Promise<unknown> => {
  if (source.loaded) return source.loaded;
  source.begun ??= download(source, addModel);
  return source.begun;
};

/** Downloads a page and its models, unless they are loaded already. */
export const loadPage = async (source: PageSource, addModel: AddModel): Promise<LoadedPage> => {
  const { loaded, begun } = source;
  source.begun = undefined;
  return loaded ?? begun ?? download(source, addModel);
};
