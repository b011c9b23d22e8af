export interface Tag {
  name: string;
  value: number;
  type: number;
}

/** In the order of the numbers that the API gives for them. */
export const TAG_KINDS = ['departments', 'places', 'words'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** The tags of one kind, what is talked about most first. */
export const tagsOf = (tags: readonly Tag[], kind: TagKind): Tag[] =>
  tags
    .filter(({ type }) => type === TAG_KINDS.indexOf(kind))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'zh-CN'));
