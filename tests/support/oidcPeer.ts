import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export const CLIENT_ID = 'console';
export const CLIENT_SECRET = 'secret-of-the-console';

type Claims = Record<string, unknown>;

/** The loader of the test environment, or Node's own outside of Jest. */
const load = (Reflect.get(globalThis, 'loadedOnce') ?? require) as NodeJS.Require;

/** A real OpenID Connect provider on loopback (oidc-provider), in which `person` signs in. */
export class OidcPeer {
  readonly #server = http.createServer();
  issuer = '';
  /** The `sub` of the person who signs in. */
  person = 'T001';
  claims: Claims = {};
  /** True if the person cancels the sign-in. */
  cancels = false;
  /** Answers all requests with this status. Undefined answers as a provider does. */
  status: number | undefined;
  /** Changes the claims of ID tokens. They are signed anew. */
  lie: ((claims: Claims) => Claims) | undefined;
  /** Signs changed ID tokens with this key instead of the provider's own. */
  foreignKey: KeyObject | undefined;
  /** The paths of requests, such as `/token`. */
  got: string[] = [];

  async start(consoleUrl: string, { signsOut = true } = {}): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const { createProvider } = load(path.join(__dirname, 'oidcProvider.cjs'));
    const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, consoleUrl, signsOut };
    const answer = createProvider(this.issuer, this, client);
    this.#server.on('request', (req, res) => {
      this.got.push((req.url ?? '').replace(/\?.*/, ''));
      if (this.status === undefined) answer(req, res);
      else res.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  }

  /** Tells the truth again. */
  calm(): void {
    Object.assign(this, {
      ...{ person: 'T001', claims: {}, cancels: false },
      ...{ status: undefined, lie: undefined, foreignKey: undefined },
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
