import * as z from 'zod/mini';
import type { HandOver } from '../outbox/handOver';
import { wasNeverSent } from './connecting';
import type { Gateway } from './gateway';
import { NOT_REACHED, TOKEN_ENDED, wecomFailure } from './wecomCodes';

export interface WecomSettings {
  corpId: string;
  agentId: number;
  secret: string;
  endpoint: string;
  timeout: number;
}

const tokenAnswer = z.object({
  errcode: z.optional(z.int()),
  access_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});
const sendAnswer = z.object({
  errcode: z.int(),
  msgid: z.optional(z.string()),
  invaliduser: z.optional(z.string()),
  unlicenseduser: z.optional(z.string()),
});
type SendAnswer = z.infer<typeof sendAnswer>;

/**
 * Maximum number of HTTP calls for one message: fetching a token and sending, each twice if the
 * token has expired.
 */
export const WECOM_CALLS = 4;

/** Requests a new token this many seconds before the old one expires. */
const MARGIN = 60;

/** Thrown if 企业微信 provides no access token. The message has definitely not been sent. */
class NoToken extends Error {
  readonly handOver: HandOver;

  constructor(handOver: HandOver) {
    super('no token');
    this.handOver = handOver;
  }
}

/** Caches the access token. Parallel callers share one token request. */
class Token {
  readonly #get: () => Promise<{ value: string; lasts: number }>;
  #got: { value: Promise<string>; until: number } | undefined;

  constructor(get: () => Promise<{ value: string; lasts: number }>) {
    this.#get = get;
  }

  read(): Promise<string> {
    if (this.#got && performance.now() < this.#got.until) return this.#got.value;
    const got = { until: Number.POSITIVE_INFINITY, value: Promise.resolve('') };
    got.value = this.#get().then(
      ({ value, lasts }) => {
        got.until = performance.now() + (lasts - MARGIN) * 1000;
        return value;
      },
      (error) => {
        if (this.#got === got) this.#got = undefined;
        throw error;
      },
    );
    this.#got = got;
    return got.value;
  }

  /** Removes a token from the cache after 企业微信 has refused it. Keeps a newer token. */
  async forget(refused: string): Promise<void> {
    const got = this.#got;
    if (got && (await got.value) === refused && this.#got === got) this.#got = undefined;
  }
}

const outcomeOf = (answer: SendAnswer, wecomId: string): HandOver => {
  if (answer.errcode !== 0) return wecomFailure(answer.errcode);
  const unreachedIds = [answer.invaliduser, answer.unlicenseduser]
    .join('|')
    .toLowerCase()
    .split('|');
  if (unreachedIds.includes(wecomId.toLowerCase())) return wecomFailure(NOT_REACHED);
  return { outcome: 'accepted', gatewayId: (answer.msgid ?? '').slice(0, 100) };
};

export const wecomGateway = (settings: WecomSettings): Gateway => {
  const { corpId, agentId, secret, endpoint, timeout } = settings;

  const call = async (path: string, query: Record<string, string>, body?: object) => {
    const response = await fetch(`${endpoint}/cgi-bin/${path}?${new URLSearchParams(query)}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error('not ok');
    return response.json();
  };

  const token = new Token(async () => {
    const answer = await call('gettoken', { corpid: corpId, corpsecret: secret })
      .then((it) => tokenAnswer.parse(it))
      .catch(() => {
        throw new NoToken({ outcome: 'unreached' });
      });
    const { errcode = 0, access_token: value = '', expires_in: lasts = 0 } = answer;
    if (errcode > 0) throw new NoToken(wecomFailure(errcode));
    if (errcode < 0 || value === '') throw new NoToken({ outcome: 'unreached' });
    return { value, lasts };
  });

  const post = async (wecomId: string, content: string): Promise<SendAnswer> => {
    const send = async (access_token: string) => {
      const text = { touser: wecomId, msgtype: 'text', agentid: agentId, text: { content } };
      return sendAnswer.parse(await call('message/send', { access_token }, text));
    };
    const first = await token.read();
    const answer = await send(first);
    if (!TOKEN_ENDED.includes(answer.errcode)) return answer;
    await token.forget(first);
    return send(await token.read());
  };

  return {
    send: async ({ address: wecomId, content }) => {
      try {
        return outcomeOf(await post(wecomId, content), wecomId);
      } catch (error) {
        if (error instanceof NoToken) return error.handOver;
        return { outcome: wasNeverSent(error) ? 'unreached' : 'doubtful' };
      }
    },
    close: () => {},
  };
};
