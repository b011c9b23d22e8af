/**
 * A field on which two edits differ: the old value, the other user's value and this user's value,
 * all formatted for display.
 */
export interface DifferingField {
  name: string;
  label: string;
  base: string;
  theirs: string;
  mine: string;
  changedBy: 'mine' | 'theirs' | 'both';
}

interface Sides<V extends object> {
  base: Partial<V>;
  theirValues: Partial<V>;
  mine: Partial<V>;
  labels: Partial<Record<keyof V & string, string>>;
  show?: ((value: unknown, field: string) => string) | undefined;
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const changerOf = ({ base, theirs, mine }: Pick<DifferingField, 'base' | 'theirs' | 'mine'>) => {
  if (mine === theirs) return undefined;
  if (theirs === base) return 'mine';
  return mine === base ? 'theirs' : 'both';
};

/**
 * Returns the fields in which this user's value differs from the other user's. A field that both
 * users changed to the same value is left out.
 */
export const differingFields = <V extends object>({
  base,
  theirValues,
  mine,
  labels,
  show = plainText,
}: Sides<V>): DifferingField[] =>
  (Object.entries(labels) as [keyof V & string, string][]).flatMap(([name, label]) => {
    const texts = {
      base: show(base[name], name),
      theirs: show(theirValues[name], name),
      mine: show(name in mine ? mine[name] : base[name], name),
    };
    const changedBy = changerOf(texts);
    return changedBy ? [{ name, label, ...texts, changedBy }] : [];
  });
