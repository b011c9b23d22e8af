import type { Problem } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import { LINK, type SmsValues } from './smsTemplates';

/** The former name of the variable `LINK`, which stored templates may still contain. */
const FORMER_LINK = 'link';

/** Matches a template variable in braces. Chinese keyboards type full-width braces `｛｝`. */
const VARIABLE = /[{｛]([^{}｛｝]*)[}｝]/g;

const nameOf = (typed: string): string => {
  const name = typed.trim();
  return name === FORMER_LINK ? LINK : name;
};

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => nameOf(name))),
];

/**
 * Returns the variables in a template that are not in `known`, such as `{姓明}`, and any brace
 * without its partner.
 */
export const unknownVariables = (text: string, known: readonly string[]): string[] => {
  const unknown = namesIn(text).filter((name) => !known.includes(name));
  const alone = text.replace(VARIABLE, '').match(/[{}｛｝]/g) ?? [];
  return [...unknown.map((name) => `{${name}}`), ...new Set(alone)];
};

export const hasLinkIn = (text: string): boolean => namesIn(text).includes(LINK);

export const variableProblem = (text: string, known: readonly string[]): Problem | undefined => {
  const unknown = unknownVariables(text, known);
  if (unknown.length === 0) return undefined;
  if (unknown.includes(`{${LINK}}`)) return { code: 'SMS_LINK_UNAVAILABLE' };
  return { code: 'SMS_VARIABLE_UNKNOWN', params: { names: unknown.join(marks().list) } };
};

/**
 * The text (“to be decided”) that a message shows in place of an unknown value, such as a missing
 * room.
 */
export const MISSING = '待定';

const textOf = (name: string, values: SmsValues): string =>
  values[name] || (name === LINK ? '' : MISSING);

/**
 * Fills in the variables of a template. `missing` lists the variables without a value, which appear
 * as 待定 (to be decided) in the text. A link without a value is only left out.
 */
export const renderTemplate = (
  text: string,
  values: SmsValues,
): { content: string; missing: string[] } => {
  const content = text.replace(VARIABLE, (_, name: string) => textOf(nameOf(name), values));
  return { content, missing: namesIn(text).filter((name) => !values[name] && name !== LINK) };
};

export const splitTemplate = (text: string): { text?: string; name?: string }[] =>
  text
    .split(VARIABLE)
    .map((part, index) => (index % 2 === 1 ? { name: nameOf(part) } : { text: part }));
