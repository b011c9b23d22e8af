import type { ComponentType } from 'react';
import { textsArrived } from '@/locales/catalogue';
import type { DvaModel } from '@/models/base/defineModel';

/** The code and the models of a page, which are downloaded when the user first opens the page. */
export interface PageSource {
  chunk: string;
  load: () => Promise<{ default: ComponentType<never> }>;
  models: (() => Promise<DvaModel>)[];
  /**
   * A download that started before the page was shown. The page uses its result, even if the
   * download failed.
   */
  begun?: Promise<LoadedPage> | undefined;
  loaded?: LoadedPage;
}

/**
 * A downloaded page component. It is wrapped in an object, because a React state setter would call
 * a bare function.
 */
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

/**
 * Starts to download a page and its models before the page is shown. A second call does not start
 * another download.
 */
export const beginPage = async (source: PageSource, addModel: AddModel): Promise<unknown> => {
  if (source.loaded) return source.loaded;
  source.begun ??= download(source, addModel);
  return source.begun;
};

/**
 * Returns the page. Downloads the page and its models first, unless a download has already started
 * or finished.
 */
export const loadPage = async (source: PageSource, addModel: AddModel): Promise<LoadedPage> => {
  const { loaded, begun } = source;
  source.begun = undefined;
  return loaded ?? begun ?? download(source, addModel);
};
