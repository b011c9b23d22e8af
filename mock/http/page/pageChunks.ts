/** What every page behind the sign-in needs: the layout, and the models that most pages have. */
export const LAYOUT = 'layout-main';

/** Models that come with a few pages only (`routes/modelSources.ts`), by the name of the page's chunk. */
const OWN_MODELS: Readonly<Record<string, string>> = {
  'bachelor-advanced-form': 'import-model',
  'postgraduate-advanced-form': 'import-model',
  'phoneManage-advanced-form': 'import-model',
  'bachelor-table-list': 'session',
  'list-table-list': 'session',
  'postgraduate-table-list': 'session',
  'account-settings': 'account-models',
  'system-accounts': 'account-models',
  'system-messages': 'account-models',
  'user-password': 'account-models',
  'user-second-factor': 'account-models',
};

/**
 * The names that the route table gives to the chunks of a path: of its page, of those that this one stands in, and of
 * the models that come with them alone.
 */
export const chunksAt = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  const pages = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [...pages, ...pages.flatMap((page) => OWN_MODELS[page] ?? [])];
};
