import { whole } from '../links';

export interface Tag {
  name: string;
  value: number;
  type: number;
}

/** In the order of the numbers that the API gives for them. */
export const TAG_KINDS = ['departments', 'places', 'words'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** What the list of classes is held to, so that it has those that a tag counts. */
export const filterOf = (kind: TagKind, name: string): Record<string, string> =>
  ({
    departments: { department: whole(name) },
    places: { building: name },
    words: { courseName: whole(name) },
  })[kind];

/** The tags of one kind, what is talked about most first. */
export const tagsOf = (tags: readonly Tag[], kind: TagKind): Tag[] =>
  tags
    .filter(({ type }) => type === TAG_KINDS.indexOf(kind))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'zh-CN'));
