/** The chunk that every signed-in page needs: the layout and the common models. */
export const LAYOUT = 'layout-main';

/** Models of only a few pages (`routes/modelSources.ts`), by the page's chunk name. */
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

/** Returns the chunk names of a path: its page, the parent pages, and the models that only these pages load. */
export const chunksAt = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  const pages = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [...pages, ...pages.flatMap((page) => OWN_MODELS[page] ?? [])];
};
