import { strFromU8, type Zippable } from 'fflate';

const OPENING = 0x3c;
const CLOSING = 0x3e;

const attributeOf = (name: string) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`);
  return (tag: string): string | undefined => pattern.exec(tag)?.[1];
};
const idOf = attributeOf('Id');
const targetOf = attributeOf('Target');
const relationOf = attributeOf('(?:\\w+:)?id');
const numberOf = attributeOf('r');
const hiddenOf = attributeOf('hidden');

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

const textOf = (files: Zippable, name: string): string => {
  const found = Object.keys(files).find((each) => each.toLowerCase() === name);
  const content = found === undefined ? undefined : files[found];
  return content instanceof Uint8Array ? strFromU8(content) : '';
};

/** The parts of a workbook's sheets in the workbook's order. */
const sheetParts = (files: Zippable): string[] => {
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

/** Rows of a sheet's markup that say `hidden`; without a number they follow the one before. */
const hiddenIn = (xml: Uint8Array): Set<number> => {
  const hidden = new Set<number>();
  let index = -1;
  for (let at = xml.indexOf(OPENING); at >= 0; at = xml.indexOf(OPENING, at + 1)) {
    // Only `<row` and what begins like it is made a text.
    if (xml[at + 1] !== 0x72 || xml[at + 2] !== 0x6f || xml[at + 3] !== 0x77) continue;
    const tag = strFromU8(xml.subarray(at, Math.max(at, xml.indexOf(CLOSING, at))));
    index = Number(numberOf(tag) ?? index + 2) - 1;
    if (/^(1|true)$/.test(hiddenOf(tag) ?? '')) hidden.add(index);
  }
  return hidden;
};

/** The indexes of the hidden rows of each sheet; the library only tells them together with all styles. */
export const hiddenRows = (files: Zippable): Set<number>[] =>
  sheetParts(files).map((part) => {
    const content = files[part];
    return content instanceof Uint8Array ? hiddenIn(content) : new Set();
  });
