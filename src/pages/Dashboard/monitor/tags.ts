import { exactText } from '../links';

export interface Tag {
  name: string;
  value: number;
  type: number;
}

/** The kinds of topics. The API sends the kind as a number, which is the index in this array. */
export const TAG_KINDS = ['departments', 'places', 'words'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** Returns the URL filters with which the list of classes shows only the classes of one topic. */
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
