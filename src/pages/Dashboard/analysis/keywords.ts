export interface Keyword {
  index: number;
  keyword: string;
  count: number;
  range: number;
  status: number;
}

export interface RankedKeyword {
  keyword: string;
  count: number;
  /** By how often it was searched for. */
  rank: number;
  /** Against the week before, as a ratio. */
  change: number;
}

/** The words by how often they were searched for; the template writes a fall as a `status` of 1. */
export const rankedKeywords = (words: readonly Keyword[]): RankedKeyword[] =>
  [...words]
    .sort((a, b) => b.count - a.count || a.index - b.index)
    .map(({ keyword, count, range, status }, place) => ({
      keyword,
      count,
      rank: place + 1,
      change: (status === 1 ? -range : range) / 100,
    }));

export const KEYWORD_FIELDS = ['count', 'change'] as const;
export type KeywordField = (typeof KEYWORD_FIELDS)[number];

export interface KeywordOrder {
  field: KeywordField;
  order: 'ascend' | 'descend';
}

const USUAL: KeywordOrder = { field: 'count', order: 'descend' };

/** `change_ascend` and the like, as the address has it. */
export const orderOf = (sorter: string | null): KeywordOrder => {
  const [, field, order] = /^(count|change)_(ascend|descend)$/.exec(sorter ?? '') ?? [];
  return field ? ({ field, order } as KeywordOrder) : USUAL;
};

/** The order after a press on a column's title: the greatest first, then the other way round. */
export const nextOrder = (current: KeywordOrder, field: KeywordField): KeywordOrder => ({
  field,
  order: current.field === field && current.order === 'descend' ? 'ascend' : 'descend',
});

export const sorterOf = ({ field, order }: KeywordOrder): string | undefined =>
  field === USUAL.field && order === USUAL.order ? undefined : `${field}_${order}`;

export const inOrder = (
  words: readonly RankedKeyword[],
  { field, order }: KeywordOrder,
): RankedKeyword[] => {
  const sign = order === 'ascend' ? 1 : -1;
  return [...words].sort((a, b) => sign * (a[field] - b[field]) || a.rank - b.rank);
};
