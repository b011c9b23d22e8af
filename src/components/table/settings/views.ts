import { useState } from 'react';
import { readSignIn } from '@/utils/authority';
import { readViews, storeViews } from '@/utils/preferences';
import { parseSettings, type TableSettings } from './tableSettings';

/** What somebody wants to find in a list again, and how it is shown. */
export interface SavedView {
  name: string;
  /** The address's parameters: filters, order and rows of a page. */
  search: string;
  settings: TableSettings;
  /** The list opens with it where its address asks for nothing. */
  isDefault: boolean;
}

export const MAX_VIEW_NAME = 30;

/** Views that were stored, by whatever version of the page; those that cannot be read are left out. */
export const parseViews = (stored: unknown): SavedView[] => {
  if (!Array.isArray(stored)) return [];
  const views = stored.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { name, search, settings, isDefault } = each as Record<string, unknown>;
    if (typeof name !== 'string' || name === '' || typeof search !== 'string') return [];
    const parsed = parseSettings(settings);
    return [{ name, search, settings: parsed, isDefault: isDefault === true }];
  });
  return [...new Map(views.map((view) => [view.name, view])).values()];
};

/** A view takes the place of one of the same name; there is one default at most. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const at = views.findIndex(({ name }) => name === view.name);
  const others = views.map((each) => (view.isDefault ? { ...each, isDefault: false } : each));
  return at < 0 ? [...others, view] : others.with(at, view);
};

/** A view under another name; one that has that name already gives way. */
export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));

/** The views of the list of this name that the account has saved in this browser. */
export const readSavedViews = (list: string): SavedView[] =>
  parseViews(readViews(readSignIn().account, list));

export const useSavedViews = (list: string) => {
  const [views, setViews] = useState(() => readSavedViews(list));
  const change = (next: SavedView[]) => {
    setViews(next);
    storeViews(readSignIn().account, list, next);
  };
  return [views, change] as const;
};
