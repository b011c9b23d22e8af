import { LINK } from './smsTemplates';
import { MISSING, splitTemplate } from './templateTexts';

/**
 * Patterns for the values of template variables with a fixed format. They show where a value ends
 * in a finished text.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  日期: /^\d{1,2}月\d{1,2}日$/,
  星期: /^周.$/,
  节次: /^第\d+(-\d+)?节$/,
  时间: /^\d\d:\d\d$/,
  [LINK]: /^https?:\/\/[\x21-\x7e]+$/,
  原时间: /^\d{1,2}月\d{1,2}日周.\d\d:\d\d$/,
};

const mayBe = (name: string, value: string): boolean => {
  const form = FORMS[name];
  return (
    form === undefined || value === MISSING || form.test(value) || (name === LINK && value === '')
  );
};

/** Template variables with their values, in the order of the template. */
export type TemplateValues = readonly { name: string; value: string }[];

/**
 * Finds the values of the variables in the rest of a message: from part `part` of the template and
 * from position `at` of the text on. Tries shorter values first. `vain` contains the positions that
 * were already tried without success.
 */
const valuesFrom = (
  parts: readonly { text?: string; name?: string }[],
  text: string,
  [part, at]: [number, number],
  vain: Set<string>,
): string[] | undefined => {
  const current = parts[part];
  if (!current) return at === text.length ? [] : undefined;
  const key = `${part} ${at}`;
  if (vain.has(key)) return undefined;
  if (current.name === undefined) {
    const { text: literal = '' } = current;
    const rest = text.startsWith(literal, at)
      ? valuesFrom(parts, text, [part + 1, at + literal.length], vain)
      : undefined;
    if (!rest) vain.add(key);
    return rest;
  }
  for (let end = current.name === LINK ? at : at + 1; end <= text.length; end += 1) {
    const value = text.slice(at, end);
    const rest = mayBe(current.name, value)
      ? valuesFrom(parts, text, [part + 1, end], vain)
      : undefined;
    if (rest) return [value, ...rest];
  }
  vain.add(key);
  return undefined;
};

/**
 * Finds the values of the variables of `template` in a finished message text, because some SMS
 * providers accept only a registered template with its values instead of a free text.
 */
export const readValues = (template: string, text: string): TemplateValues | undefined => {
  const parts = splitTemplate(template);
  const found = valuesFrom(parts, text, [0, 0], new Set());
  if (!found) return undefined;
  const names = parts.flatMap(({ name }) => name ?? []);
  const values = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const value = found[index] ?? '';
    if ((values.get(name) ?? value) !== value) return undefined;
    values.set(name, value);
  }
  return [...values].map(([name, value]) => ({ name, value }));
};
