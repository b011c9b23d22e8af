import dva, { type Dispatch } from 'dva';
import createLoading from 'dva-loading';
import type { ComponentType, ReactNode } from 'react';
import { login } from '@/models/account/login';
import { user } from '@/models/account/user';
import type { DvaModel } from '@/models/base/defineModel';
import { site } from '@/models/site';
import type { AppHistory } from '@/utils/history';
import { forgetting } from './forgetting';

export interface App {
  Root: ComponentType;
  dispatch: Dispatch;
  addModel(model: DvaModel): void;
}

interface Options {
  history: AppHistory;
  render: () => ReactNode;
  /** Called for errors that no effect has handled. It must not throw an error itself. */
  onError: (error: Error) => void;
}

interface DvaApp {
  use(plugin: unknown): void;
  model(model: DvaModel): void;
  router(render: () => ReactNode): void;
  start(): ComponentType;
  _store: { dispatch: Dispatch };
}

const FIRST_MODELS = [login, user, site];

export const createApp = ({ history, render, onError }: Options): App => {
  // Gives dva a copy of the history object, because dva delays all listeners of the object that it
  // gets. The router's listeners must not be delayed.
  const app = dva({ history: Object.create(history), onError } as never) as unknown as DvaApp;
  const models: DvaModel[] = [];
  // `forgetting` must be the first plugin, so that `loading` also notices when effects are
  // cancelled.
  app.use(forgetting(models));
  app.use(createLoading());
  const addModel = (model: DvaModel) => {
    if (models.some(({ namespace }) => namespace === model.namespace)) return;
    models.push(model);
    app.model(model);
  };
  for (const model of FIRST_MODELS) addModel(model);
  app.router(render);
  const Root = app.start();
  return { Root, dispatch: app._store.dispatch, addModel };
};
