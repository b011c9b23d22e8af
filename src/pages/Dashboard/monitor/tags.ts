import { exactText } from '../links';

export interface Tag {
  name: string;
  value: number;
  type: number;
}

/**
 * The kinds of topics, in the order of the API, which sends the kind as an index into this array.
 */
export const TAG_KINDS = ['departments', 'places', 'words'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** Returns the URL filters that limit the list of classes to one topic. */
export const filterOf = (kind: TagKind, name: string): Record<string, string> =>
  ({
    departments: { department: exactText(name) },
    places: { building: name },
    words: { courseName: exactText(name) },
  })[kind];

export const tagsOf = (tags: readonly Tag[], kind: TagKind): Tag[] =>
  tags
    .filter(({ type }) => type === TAG_KINDS.indexOf(kind))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'zh-CN'));
