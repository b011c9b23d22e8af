import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A response of the provider. `undefined` sends nothing and keeps the connection open. */
export type ProviderAnswer = { status?: number; body: object | string } | undefined;

/**
 * A local server in place of an SMS provider. It records requests and sends the test's responses.
 */
export class ProviderServer {
  readonly got: ProviderRequest[] = [];
  readonly #server: http.Server;
  answer: (request: ProviderRequest) => ProviderAnswer;

  constructor(answer: (request: ProviderRequest) => ProviderAnswer) {
    this.answer = answer;
    this.#server = http.createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => {
        body += chunk;
      });
      req.on('end', () => {
        const { method = '', headers } = req;
        const request = { method, headers, body, url: new URL(req.url ?? '', 'http://provider') };
        this.got.push(request);
        const answered = this.answer(request);
        if (!answered) return;
        const text =
          typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body);
        res.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
        res.end(text);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encodes as RFC 3986 says, which the signatures of both providers require. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const QUARTER = 15 * 60_000;
const isRecent = (at: number): boolean => Math.abs(Date.now() - at) < QUARTER;

const part = (header: string, name: string): string =>
  new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';

export interface Keys {
  id: string;
  secret: string;
}

/**
 * Returns the error of 阿里云 (Alibaba Cloud) for an invalid signature (ACS3-HMAC-SHA256, API V3).
 * Undefined if it is valid.
 */
export const aliyunRefusal = (
  { method, url, headers, body }: ProviderRequest,
  keys: Keys,
): ProviderAnswer => {
  const authorization = headers.authorization ?? '';
  const refused = (status: number, Code: string) => ({ status, body: { Code, Message: Code } });
  if (!authorization.startsWith('ACS3-HMAC-SHA256 ')) return refused(400, 'IncompleteSignature');
  if (part(authorization, 'Credential') !== keys.id)
    return refused(404, 'InvalidAccessKeyId.NotFound');
  if (!isRecent(Date.parse(String(headers['x-acs-date']))))
    return refused(400, 'InvalidTimeStamp.Expired');
  const signed = part(authorization, 'SignedHeaders').split(';');
  const must = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'));
  const hash = sha256(body);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url.pathname, query, lines, signed.join(';'), hash].join('\n');
  const signature = hmac(keys.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  const fits =
    must.every((name) => signed.includes(name)) &&
    headers['x-acs-content-sha256'] === hash &&
    part(authorization, 'Signature') === signature;
  return fits ? undefined : refused(400, 'SignatureDoesNotMatch');
};

/**
 * Returns the error of 腾讯云 (Tencent Cloud) for an invalid signature (TC3-HMAC-SHA256). Undefined if
 * it is valid.
 */
export const tencentRefusal = (
  { method, url, headers, body }: ProviderRequest,
  keys: Keys,
): ProviderAnswer => {
  const authorization = headers.authorization ?? '';
  const refused = (Code: string) => ({
    body: { Response: { Error: { Code, Message: Code }, RequestId: 'R' } },
  });
  if (!authorization.startsWith('TC3-HMAC-SHA256 ')) return refused('AuthFailure.SignatureFailure');
  const [id, ...scope] = part(authorization, 'Credential').split('/');
  if (id !== keys.id) return refused('AuthFailure.SecretIdNotFound');
  const timestamp = Number(headers['x-tc-timestamp']);
  if (!isRecent(timestamp * 1000)) return refused('AuthFailure.SignatureExpire');
  const [date = '', service = '', end = ''] = scope;
  // The signature has the host without the port. The first label of the host is the service.
  const host = (headers.host ?? '').split(':')[0] ?? '';
  const values: Record<string, string> = { host, 'content-type': headers['content-type'] ?? '' };
  const signed = part(authorization, 'SignedHeaders').split(';');
  const lines = signed.map((name) => `${name}:${values[name] ?? headers[name]}\n`).join('');
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    lines,
    signed.join(';'),
    sha256(body),
  ].join('\n');
  const text = ['TC3-HMAC-SHA256', timestamp, scope.join('/'), sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.secret}`, date), service), end);
  const fits =
    date === new Date(timestamp * 1000).toISOString().slice(0, 10) &&
    service === host.split('.')[0] &&
    end === 'tc3_request' &&
    ['content-type', 'host'].every((name) => signed.includes(name)) &&
    part(authorization, 'Signature') === hmac(key, text).toString('hex');
  return fits ? undefined : refused('AuthFailure.SignatureFailure');
};
