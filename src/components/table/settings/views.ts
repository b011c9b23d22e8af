import type { SavedView } from '@/contract/preferences';
import { parseSettings } from './tableSettings';

export type { SavedView };

/** Parses stored views, including the formats of earlier versions. Invalid views are dropped. */
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

/**
 * Adds a saved view, or replaces the view that has the same name. At most one view is the default.
 */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const at = views.findIndex(({ name }) => name === view.name);
  const others = views.map((each) => (view.isDefault ? { ...each, isDefault: false } : each));
  return at < 0 ? [...others, view] : others.with(at, view);
};

/** Renames a saved view. If another view already has the new name, that view is removed. */
export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));
