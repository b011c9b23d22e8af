import { sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import { wasNeverSent } from './connecting';
import type { Gateway, OutgoingSms } from './gateway';

export interface HttpGatewaySettings {
  provider: 'http';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Path to the message id in the gateway's JSON response, such as `data.id`. */
  idField: string;
  /**
   * The response field and value that mean success, such as `Code=OK`. If undefined, every 2xx
   * status is a success.
   */
  accepted: { field: string; value: string } | undefined;
  /** Milliseconds to wait for the gateway's response. */
  timeout: number;
}

export const PLACEHOLDERS = ['mobile', 'content', 'signature', 'template', 'reference'] as const;
const PLACEHOLDER = /\{(mobile|content|signature|template|reference)\}/g;

const isForm = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.includes('urlencoded'),
  );

/**
 * Inserts a message into the template of the request body. Escapes its texts for JSON or for a
 * form.
 */
export const fillBody = (
  template: string,
  headers: Readonly<Record<string, string>>,
  message: Pick<OutgoingSms, (typeof PLACEHOLDERS)[number]>,
): string => {
  const write = isForm(headers)
    ? encodeURIComponent
    : (text: string) => JSON.stringify(text).slice(1, -1);
  return template.replace(PLACEHOLDER, (_, name: (typeof PLACEHOLDERS)[number]) =>
    write(message[name]),
  );
};

const fieldOf = (answer: unknown, path: string): string => {
  let value = answer;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const refused = (code: string): HandOver => ({
  outcome: 'refused',
  errorCode: code.slice(0, 50),
  errorText: sentence('SMS_GATEWAY_REFUSED', { status: code.slice(0, 50) }),
});

/**
 * Converts the gateway's HTTP response to the result of sending. An unclear response is `doubtful`,
 * because the gateway may have accepted the message.
 */
const readAnswer = (
  status: number,
  text: string,
  { idField, accepted }: HttpGatewaySettings,
): HandOver => {
  if (status === 429) return { outcome: 'unreached' };
  if (status === 408 || status >= 500) return { outcome: 'doubtful' };
  if (status < 200 || status > 299) return refused(String(status));
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (accepted) {
    const found = fieldOf(answer, accepted.field);
    if (found === '') return { outcome: 'doubtful' };
    if (found !== accepted.value) return refused(found);
  }
  return { outcome: 'accepted', gatewayId: fieldOf(answer, idField).slice(0, 100) };
};

/** Maximum pause in milliseconds. Longer pauses in a `Retry-After` header are cut to this. */
const LONGEST_PAUSE = 3_600_000;

/**
 * Parses a `Retry-After` header, which contains seconds or a date, into milliseconds. Returns an
 * empty object if the header is invalid.
 */
export const retryAfterOf = (header: string | null, now: number): { retryAfter?: number } => {
  const text = header?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return milliseconds > 0 ? { retryAfter: Math.min(milliseconds, LONGEST_PAUSE) } : {};
};

/** True if the HTTP status says that the gateway is overloaded. `Retry-After` is read only then. */
const isOverloaded = (status: number): boolean => status === 429 || status >= 500;

/**
 * Creates a gateway for a service that accepts messages over HTTP. The service sends its delivery
 * reports to `POST /api/smsReport`.
 */
export const httpGateway = (settings: HttpGatewaySettings): Gateway => {
  const { url, body, timeout } = settings;
  const headers = { 'content-type': 'application/json; charset=utf-8', ...settings.headers };
  return {
    send: async (message) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body: fillBody(body, settings.headers, message),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        });
        const { status, headers: told } = response;
        const answer = readAnswer(status, await response.text(), settings);
        return isOverloaded(status)
          ? { ...answer, ...retryAfterOf(told.get('retry-after'), Date.now()) }
          : answer;
      } catch (error) {
        return { outcome: wasNeverSent(error) ? 'unreached' : 'doubtful' };
      }
    },
    close: () => {},
  };
};
