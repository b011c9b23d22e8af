import type { ChangeKind, ChangeWriter, Version, Versions } from '@/contract/changes';
import type { Follower, Shown } from './following';
import { kindsOf, type View, WAIT } from './views';

/** What changes mean for a view: nothing, a reload that may wait, or one at once; the last is the most. */
const CONCERNS = ['none', 'late', 'now'] as const;
export type Concern = (typeof CONCERNS)[number];

const PAGING = ['currentPage', 'pageSize'];

/** Whether a list asks for nothing else than these; an update may bring a row into any other list. */
const asksOnly = (query: object, names: readonly string[]): boolean =>
  Object.entries(query).every(
    ([name, value]) => (value ?? '') === '' || PAGING.includes(name) || names.includes(name),
  );

/** What a kind's new lines touched; undefined where there may be more lines than the server tells. */
const newlyTouched = (before: Version | undefined, now: Version) => {
  const known = before?.touched ?? {};
  const lines = Object.entries(now.touched ?? {});
  const news = lines.filter(([line]) => !(line in known));
  return news.length < lines.length ? news.map(([, touched]) => touched) : undefined;
};

const concernOfRows = (
  kind: ChangeKind,
  view: View,
  touched: ReturnType<typeof newlyTouched>,
  shown: Shown | undefined,
): Concern => {
  if (!touched || !shown) return 'now';
  const rows = shown.records[kind === 'session' ? 'course' : kind] ?? [];
  // In doubt it is a row that is shown.
  if (touched.some((each) => !each || (each.id !== undefined && rows.includes(each.id)))) {
    return 'now';
  }
  // The server makes messages without a line.
  if (touched.length === 0) return kind === 'sms' ? 'late' : 'now';
  const isPlain = view.placedBy && asksOnly(shown.query ?? {}, view.placedBy);
  return isPlain && touched.every((each) => !each?.moves) ? 'none' : 'late';
};

/** What was written between two looks means for a view, by the rows that it shows. */
export const concernOf = (
  view: View,
  before: Versions | undefined,
  now: Versions,
  shown: Shown | undefined,
): Concern => {
  const concerns = kindsOf(view).map((kind): Concern => {
    const [old, version] = [before?.[kind], now[kind]];
    if (!version || old?.digest === version.digest) return 'none';
    const rule = view.rests[kind] ?? 'now';
    return rule === 'rows' ? concernOfRows(kind, view, newlyTouched(old, version), shown) : rule;
  });
  return CONCERNS.findLast((each) => concerns.includes(each)) ?? 'none';
};

/** The writers of changes that a follower has not shown yet. After another sign-in, a line may have become another writer's. */
export const newWriters = (
  { view, shown }: Follower,
  versions: Versions | undefined,
): ChangeWriter[] =>
  kindsOf(view).flatMap((kind) => {
    const before = shown?.[kind]?.writers ?? [];
    const isShown = ({ who, name, line }: ChangeWriter) =>
      before.some(
        (each) =>
          each.line === line || (each.who === who && each.name === name && each.line > line),
      );
    return (versions?.[kind]?.writers ?? []).filter((writer) => !isShown(writer));
  });

/** Decides whether a follower has to load again by now. Only a tab in view looks, so a hidden one loads once, when it is shown. */
export const isDue = (follower: Follower, versions: Versions): boolean => {
  const { view, decided, shows, shown } = follower;
  const isOwn = newWriters(follower, versions).some(({ who }) => who === 'here');
  const concern = isOwn || !shown ? 'now' : concernOf(view, decided, versions, shows());
  follower.decided = versions;
  if (concern === 'now') follower.due = 0;
  if (concern === 'late')
    follower.due ??= performance.now() + (view.wait ?? WAIT) * (0.5 + Math.random());
  if (follower.due === undefined) follower.shown = versions;
  return follower.due !== undefined && follower.due <= performance.now();
};
