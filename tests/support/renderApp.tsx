import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { Role, Site } from '@/contract/account';
import type { DvaModel } from '@/models/base/defineModel';
import { createConsole } from '@/routes/createConsole';
import type { PageSource } from '@/routes/pageSource';
import { Root } from '@/routes/Root';
import type { ResolvedRoute } from '@/routes/resolve';
import * as table from '@/routes/table';
import { storeSignIn } from '@/utils/access/authority';
import { createHistory } from '@/utils/history';

const sourcesOf = (routes: readonly ResolvedRoute[]): PageSource[] =>
  routes.flatMap(({ page, children }) => [...(page ? [page] : []), ...sourcesOf(children)]);

/** Replaces the layouts, because these tests need no menu. */
const NoFrame = () => <Outlet />;

/** Resets loaded pages, because a new application needs their models again. */
const forgetPages = (frame: ComponentType) => {
  const { home, mainLayout, accountLayout, mainRoutes, accountRoutes } = table;
  for (const source of [home, ...sourcesOf(mainRoutes), ...sourcesOf(accountRoutes)]) {
    delete source.loaded;
    delete source.begun;
  }
  for (const layout of [mainLayout, accountLayout]) layout.loaded = { Page: frame };
};

interface Options {
  as?: Role;
  stored?: string;
  frame?: ComponentType;
  /** The models that the frame needs. */
  models?: readonly DvaModel[];
  site?: Site;
}

/** Renders the application at a URL, without its layout, for a user of this role. */
export const renderApp = async (address: string, options: Options = {}) => {
  forgetPages(options.frame ?? NoFrame);
  if (options.as) storeSignIn({ account: options.as, authority: options.as });
  if (options.stored !== undefined) localStorage.setItem('authority', options.stored);
  window.history.replaceState(null, '', address);
  const history = createHistory();
  const console = createConsole(history);
  for (const model of options.models ?? []) console.addModel(model);
  if (options.site) await console.dispatch({ type: 'site/setSite', payload: options.site });
  const view = render(<Root console={console} />);
  await act(async () => {});
  return { ...view, go: (to: string) => act(async () => history.push(to)) };
};
