import { strFromU8, type Zippable } from 'fflate';
import { type CellComment, commentsIn } from '@/sheets/read/comments';

/** Returns a function that finds the value of the attribute `name` in a tag. */
export const attributeOf = (name: string) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`);
  return (tag: string): string | undefined => pattern.exec(tag)?.[1];
};
const idOf = attributeOf('Id');
const targetOf = attributeOf('Target');
const relationOf = attributeOf('(?:\\w+:)?id');

const typeOfRelation = attributeOf('Type');

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/**
 * Returns the text of a file in the archive, or an empty text if the file is missing. `name` is in
 * lower case.
 */
export const textOf = (files: Zippable, name: string): string => {
  const found = Object.keys(files).find((each) => each.toLowerCase() === name);
  const content = found === undefined ? undefined : files[found];
  return content instanceof Uint8Array ? strFromU8(content) : '';
};

/**
 * Returns the names of the sheet files inside the .xlsx archive, in the order of the sheets in the
 * workbook.
 */
export const sheetParts = (files: Zippable): string[] => {
  const targets = new Map(
    tagsOf(textOf(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      idOf(tag),
      targetOf(tag) ?? '',
    ]),
  );
  return tagsOf(textOf(files, 'xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(relationOf(tag)) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
};

const COMMENTS = /\/comments$/;

/** Returns the cell comments of a sheet. The sheet's relations file names the comments file. */
export const commentsOf = (files: Zippable, comments: Zippable, part: string): CellComment[] => {
  if (Object.keys(comments).length === 0) return [];
  const relations = textOf(files, part.toLowerCase().replace(/([^/]+)$/, '_rels/$1.rels'));
  return tagsOf(relations, 'Relationship')
    .filter((tag) => COMMENTS.test(typeOfRelation(tag) ?? ''))
    .flatMap((tag) => {
      const name = (targetOf(tag) ?? '').replace(/^(?:\.\.\/|\/xl\/)/, 'xl/');
      return commentsIn(textOf(comments, name.toLowerCase()));
    });
};
