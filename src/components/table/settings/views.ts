import type { SavedView } from '@/contract/preferences';
import { parseSettings } from './tableSettings';

export type { SavedView };

/** Parses stored views, also of earlier versions. Invalid views are left out. */
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

/** Adds a view. It replaces a view of the same name. A new default removes the old one. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const at = views.findIndex(({ name }) => name === view.name);
  const others = views.map((each) => (view.isDefault ? { ...each, isDefault: false } : each));
  return at < 0 ? [...others, view] : others.with(at, view);
};

/** Renames a view. It replaces a view that already has the new name. */
export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));
