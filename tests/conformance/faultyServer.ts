import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the bundled server. */
export interface Passing {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The JSON of the body, or undefined. */
  // Faults change requests and answers of any shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  text: string;
}

/** An answer on its way back. */
export interface Answered {
  status: number;
  cookies: string[];
  contentType: string;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  text: string;
}

/** A planted fault: changes requests, answers them by itself, or changes answers. */
export interface Fault {
  about: string;
  request?: (passing: Passing) => Answered | undefined;
  answer?: (
    answered: Answered,
    passing: Passing,
    again: (passing: Passing) => Promise<Answered>,
  ) => undefined | Promise<Answered | undefined>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = ({ body, text }: Pick<Answered, 'body' | 'text'>): string =>
  body === undefined ? text : JSON.stringify(body);

export const success = (Value: unknown): Answered => ({
  ...{ status: 200, cookies: [], contentType: 'application/json', text: '' },
  body: { Success: true, Value },
});

/** Serves the bundled server at `target` with a fault. Returns its address. */
export const serveWithFault = async (target: string, fault: Fault) => {
  const forward = async (passing: Passing): Promise<Answered> => {
    const { method, path, headers } = passing;
    const response = await fetch(target + path, {
      ...{ method, headers, redirect: 'manual' },
      ...(method === 'POST' && { body: textOf(passing) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      contentType: response.headers.get('content-type') ?? '',
      body: parsed(text),
      text,
    };
  };
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        /^(host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name)
          ? []
          : [[name, String(value)]],
      ),
    );
    // A page's own origin is that of this server, and the bundled one only knows its own.
    if (headers.origin === `http://${request.headers.host}`) headers.origin = target;
    const isRows = headers['content-type']?.includes('ndjson');
    const passing: Passing = {
      ...{ method: request.method ?? '', path: request.url ?? '', headers, text },
      body: isRows ? undefined : parsed(text),
    };
    const own = fault.request?.(passing);
    const got = own ?? (await forward(passing));
    const answered = own ?? (await fault.answer?.(got, passing, forward)) ?? got;
    response.writeHead(answered.status, {
      'content-type': answered.contentType,
      'set-cookie': answered.cookies,
    });
    response.end(textOf(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
