import http from 'node:http';
import { Readable } from 'node:stream';
import { TAB_HEADER } from '@/contract/base/tab';

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    Success: boolean;
    // Tests read values of every call, and their assertions check the types.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    Value: any;
    Message: string;
    ErrorCode: string;
    [key: string]: unknown;
  };
}

export interface Sent {
  headers?: Record<string, string>;
  /** The request body: fixed, or a stream of unknown length. */
  body?: string | Uint8Array | Readable;
  signal?: AbortSignal;
}

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Keeps connections open between calls, as a browser does. */
const agent = new http.Agent({ keepAlive: true });

const headersOf = ({ rawHeaders }: http.IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
};

const receive = (response: http.IncomingMessage) =>
  new Promise<Received>((resolve, reject) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('error', reject);
    response.once('end', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text });
    });
  });

/** Uses `node:http`, because `fetch` takes several times as much CPU for each call. */
const call = (url: URL, options: http.RequestOptions, body: Sent['body']) =>
  new Promise<Received>((resolve, reject) => {
    const request = http.request(url, { agent, ...options });
    request.once('response', (response) => receive(response).then(resolve, reject));
    request.on('error', reject);
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });

export interface WithRows {
  rows: readonly unknown[];
  [field: string]: unknown;
}

/** Returns a body as NDJSON: a line with the fields, then a line for each row. */
export const inLines = ({ rows, ...fields }: WithRows) => ({
  headers: { 'content-type': 'application/x-ndjson' },
  body: [fields, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''),
});

/** A browser in tests: keeps cookies and sends the headers that browsers send. */
export class Client {
  readonly #base: string;
  cookie = '';
  /** The cookie that identifies the browser. Empty if none is sent. */
  device = '';
  /** The key of the browser tab. Empty if none is sent. */
  tab = '';

  constructor(base: string) {
    this.#base = base;
  }

  async send(method: string, url: string, { headers, body, signal }: Sent = {}): Promise<Answer> {
    const cookies = [this.cookie, this.device].filter(Boolean);
    const sent = {
      'sec-fetch-site': 'same-origin',
      ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(this.tab && { [TAB_HEADER]: this.tab }),
      ...headers,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    };
    const options = { method, headers: sent, ...(signal && { signal }) };
    const received = await call(new URL(this.#base + url), options, body);
    const { status, text } = received;
    for (const line of received.headers.getSetCookie()) {
      const [cookie = ''] = line.split(';');
      if (/^(__Host-)?device-/.test(cookie)) this.device = cookie;
      else this.cookie = cookie;
    }
    const json = received.headers.get('content-type')?.includes('application/json');
    return { status, headers: received.headers, body: json && text ? JSON.parse(text) : { text } };
  }

  get(url: string): Promise<Answer> {
    return this.send('GET', url);
  }

  post(url: string, body: unknown = {}): Promise<Answer> {
    return this.send('POST', url, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });
  }

  postLines(url: string, body: WithRows): Promise<Answer> {
    return this.send('POST', url, inLines(body));
  }

  async postBlob(url: string, blob: Blob): Promise<Answer> {
    const headers = { 'content-type': blob.type };
    return this.send('POST', url, { headers, body: await blob.text() });
  }

  signIn(userName: string, password: string): Promise<Answer> {
    return this.post('/api/login', { userName, password, type: 'account' });
  }

  /**
   * Signs in with an initial password and changes it, without which the server refuses every other
   * call.
   */
  async signInFirst(userName: string, password: string): Promise<Answer> {
    await this.signIn(userName, password);
    const newPassword = `own ${password}`;
    const body = { method: 'password', password, newPassword, confirm: newPassword };
    return this.post('/api/account', body);
  }
}

export type Caller = Pick<Client, 'get' | 'post'>;
