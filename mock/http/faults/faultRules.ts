import { isErrorCode } from '@/contract/base/errorCodes';

type Kind = 'status' | 'error' | 'cut' | 'drop' | 'hang' | 'dead';

/** A rule that makes API calls fail or wait in development: which calls, and how. */
export interface FaultRule {
  text: string;
  method: string | undefined;
  path: RegExp;
  /** The rule applies only to requests with these values in the body or query string. */
  fields: readonly (readonly [name: string, value: string])[];
  kind: Kind | undefined;
  detail: string;
  /** Delays the response by a random number of milliseconds between these two. */
  latency: readonly [least: number, most: number];
  /** The probability, from 0 to 1, that the rule applies to a matching API call. */
  rate: number;
  /** The number of API calls to which the rule still applies. */
  remaining: number;
}

export class FaultRuleError extends Error {}

const KINDS: readonly string[] = ['status', 'error', 'cut', 'drop', 'hang', 'dead'];
const EXPECTED =
  '[METHOD ]PATH[ FIELD=VALUE]:FAULT[:FAULT], where a fault is latency=MS, status=500, error=CODE, cut, drop, hang, dead, rate=0.3 or times=1';

const failure = (text: string, why: string) =>
  new FaultRuleError(`'${text.trim()}' is no fault: ${why}.`);

const readTarget = (text: string, target: string) => {
  const parts = target.trim().split(/\s+/);
  const method = /^[A-Z]+$/.test(parts[0] ?? '') ? parts.shift() : undefined;
  const path = parts.shift() ?? '';
  if (!/^[/*]/.test(path)) throw failure(text, `it must be ${EXPECTED}`);
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const fields = parts.map((part) => {
    const [name = '', value] = part.split('=');
    if (value === undefined) throw failure(text, `'${part}' is not FIELD=VALUE`);
    return [name, value] as const;
  });
  return { method, path: new RegExp(`^${escaped}$`), fields };
};

const numberIn = (text: string, part: string, value: string, [least, most]: [number, number]) => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (number >= least && number <= most) return number;
  throw failure(text, `${part} is not from ${least} to ${most}`);
};

const MINUTE = 60_000;

const readRule = (text: string): FaultRule => {
  const [target = '', ...parts] = text.split(':').map((part) => part.trim());
  if (parts.length === 0) throw failure(text, `it must be ${EXPECTED}`);
  const rule: FaultRule = {
    text: text.trim(),
    ...readTarget(text, target),
    kind: undefined,
    detail: '',
    latency: [0, 0],
    rate: 1,
    remaining: Number.POSITIVE_INFINITY,
  };
  for (const part of parts) {
    const [name = '', value = ''] = part.split('=');
    if (name === 'latency') {
      const [least, most] = value
        .split('-')
        .map((side) => numberIn(text, part, side, [0, MINUTE])) as [number, number?];
      rule.latency = [least, most ?? least];
    } else if (name === 'rate') rule.rate = numberIn(text, part, value, [0, 1]);
    else if (name === 'times') rule.remaining = numberIn(text, part, value, [1, 1_000_000]);
    else if (!KINDS.includes(name) || rule.kind) {
      throw failure(text, rule.kind ? 'a call fails in one way only' : `it must be ${EXPECTED}`);
    } else {
      rule.kind = name as Kind;
      rule.detail = value;
      if (name === 'status') numberIn(text, part, value, [400, 599]);
      if (name === 'error' && !isErrorCode(value)) throw failure(text, `${value} is no error code`);
    }
  }
  return rule;
};

/**
 * Parses the text of several rules, separated by `;`. Throws FaultRuleError for an invalid rule.
 */
export const readFaults = (text: string): FaultRule[] =>
  text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readRule);
