import http from 'node:http';

/** Returns the path for which a cookie is valid. Each cookie in these tests names one. */
const pathIn = (attributes: string[]): string =>
  attributes.map((each) => /^ *path=(.*)$/i.exec(each)?.[1]).find(Boolean) ?? '/';

interface Cookie {
  value: string;
  path: string;
}

/** A browser that keeps the cookies of each site and path, and goes where sites send it. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, Cookie>>();

  #jarOf({ host }: URL): Map<string, Cookie> {
    const jar = this.#cookies.get(host) ?? new Map<string, Cookie>();
    this.#cookies.set(host, jar);
    return jar;
  }

  cookieOf(address: string): string {
    const url = new URL(address);
    return [...this.#jarOf(url)]
      .filter(([, { path }]) => `${url.pathname}/`.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  /** Opens an address without following it. */
  async open(
    address: string,
    { method = 'GET' } = {},
  ): Promise<{ status: number; location: string; text: string }> {
    const url = new URL(address);
    const cookie = this.cookieOf(address);
    const options = { method, headers: { accept: 'text/html', ...(cookie && { cookie }) } };
    return new Promise((resolve, reject) => {
      const request = http.request(url, options, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [pair = '', ...attributes] = line.split(';');
          const at = pair.indexOf('=');
          const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
          const isEnded = attributes.some((each) => /expires=Thu, 01 Jan 1970/i.test(each));
          if (isEnded) this.#jarOf(url).delete(name);
          else this.#jarOf(url).set(name, { value, path: pathIn(attributes) });
        }
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ? new URL(response.headers.location, url).href : '',
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      request.once('error', reject);
      request.end();
    });
  }

  /** Follows redirects until an address has `end` in it. Returns this address unopened. */
  async follow(address: string, end: string | RegExp): Promise<string> {
    let at = address;
    for (let step = 0; step < 12; step += 1) {
      const { location, status, text } = await this.open(at);
      if (!location) throw new Error(`${at} leads nowhere: ${status} ${text.slice(0, 500)}`);
      if (typeof end === 'string' ? location.includes(end) : end.test(location)) return location;
      at = location;
    }
    throw new Error(`${address} leads in a circle`);
  }
}

/** Returns the parameters of the sign-in page to which a sign-on has led. */
export const outcomeIn = (address: string, basePath = '/'): Record<string, string> => {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== `${basePath}user/login`) throw new Error(`${address} is not the sign-in page`);
  return Object.fromEntries(searchParams);
};
