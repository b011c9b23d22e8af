import type { ChangeKind, ChangeWriter, Version, Versions } from '@/contract/changes';
import type { Follower, Shown } from './following';
import { kindsOf, type View, WAIT } from './views';

/** How soon displayed data must reload after a change, in increasing order of urgency. */
const CONCERNS = ['none', 'late', 'now'] as const;
export type Concern = (typeof CONCERNS)[number];

const PAGING = ['currentPage', 'pageSize'];

/**
 * Returns true if a list query has no sort order and filters only by the fields `names`. With any
 * other filter, a change of any record may add this record to the list.
 */
const asksOnly = (query: object, names: readonly string[]): boolean =>
  Object.entries(query).every(
    ([name, value]) => (value ?? '') === '' || PAGING.includes(name) || names.includes(name),
  );

/**
 * Returns the records that changed since the last poll. The server lists only the newest history
 * entries. If all of them are new, others may be missing, and the function returns undefined.
 */
const newlyTouched = (before: Version | undefined, now: Version) => {
  const known = before?.touched ?? {};
  const lines = Object.entries(now.touched ?? {});
  const newLines = lines.filter(([line]) => !(line in known));
  return newLines.length < lines.length ? newLines.map(([, touched]) => touched) : undefined;
};

const concernOfRows = (
  kind: ChangeKind,
  view: View,
  touched: ReturnType<typeof newlyTouched>,
  shown: Shown | undefined,
): Concern => {
  if (!touched || !shown) return 'now';
  const rows = shown.records[kind === 'session' ? 'course' : kind] ?? [];
  // `null` stands for a history entry about several records, or about a record that may have moved
  // to or from a secretary's department. Such a change may affect any displayed row.
  if (touched.some((each) => !each || (each.id !== undefined && rows.includes(each.id)))) {
    return 'now';
  }
  // The records changed without a new history entry. The server creates some text messages that
  // way, so a list of messages reloads later. Any other list reloads now.
  if (touched.length === 0) return kind === 'sms' ? 'late' : 'now';
  const isPlain = view.orderedBy && asksOnly(shown.query ?? {}, view.orderedBy);
  return isPlain && touched.every((each) => !each?.moves) ? 'none' : 'late';
};

/**
 * Compares two polls and returns how soon the displayed data must reload: at once, later, or not at
 * all.
 */
export const concernOf = (
  view: View,
  before: Versions | undefined,
  now: Versions,
  shown: Shown | undefined,
): Concern => {
  const concerns = kindsOf(view).map((kind): Concern => {
    const [old, version] = [before?.[kind], now[kind]];
    if (!version || old?.digest === version.digest) return 'none';
    const rule = view.reloads[kind] ?? 'now';
    return rule === 'rows' ? concernOfRows(kind, view, newlyTouched(old, version), shown) : rule;
  });
  return CONCERNS.findLast((each) => concerns.includes(each)) ?? 'none';
};

/**
 * Returns the authors of changes that the page does not display yet. Do not store the result,
 * because `here` (this tab) would be wrong after another user signs in.
 */
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

/**
 * Returns true if displayed data must reload at this poll. For less urgent changes, sets the time
 * of a later reload (`due`), so that several changes cause only one reload.
 */
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
