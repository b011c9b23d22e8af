import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const NAMESPACE = 'http://www.yale.edu/tp/cas';

const answerOf = (content: string) =>
  `<cas:serviceResponse xmlns:cas='${NAMESPACE}'>${content}</cas:serviceResponse>`;

const failure = (code: string): string =>
  answerOf(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`);

const success = (user: string, attributes = ''): string =>
  answerOf(
    `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes>${attributes}</cas:attributes></cas:authenticationSuccess>`,
  );

/** A CAS 3 server on loopback in which `person` signs in, and which lies as a test says. */
export class CasPeer {
  readonly #server: http.Server;
  readonly #services = new Map<string, string>();
  #count = 0;
  url = '';
  person = 'T001';
  attributes = '';
  /** Answers the validation of a ticket with this text instead. */
  lie: ((truth: string) => string) | undefined;
  status = 200;
  /** Milliseconds before each answer of a validation. */
  wait = 0;
  /** The paths of requests with their queries. */
  got: string[] = [];

  constructor() {
    this.#server = http.createServer(async (req, res) => {
      const { pathname, searchParams } = new URL(req.url ?? '', 'http://cas');
      this.got.push(req.url ?? '');
      const service = searchParams.get('service') ?? '';
      if (pathname === '/cas/login') {
        const to = new URL(service);
        to.searchParams.set('ticket', this.ticketFor(service));
        return void res.writeHead(302, { location: to.href }).end();
      }
      if (pathname === '/cas/logout') return void res.writeHead(200).end('bye');
      if (pathname !== '/cas/p3/serviceValidate') return void res.writeHead(404).end();
      const truth = this.#validate(searchParams.get('ticket') ?? '', service);
      await sleep(this.wait);
      res.writeHead(this.status, { 'content-type': 'text/xml' });
      res.end(this.lie ? this.lie(truth) : truth);
    });
  }

  ticketFor(service: string): string {
    this.#count += 1;
    const ticket = `ST-${this.#count}-${Math.random().toString(36).slice(2)}`;
    this.#services.set(ticket, service);
    return ticket;
  }

  #validate(ticket: string, service: string): string {
    const issued = this.#services.get(ticket);
    this.#services.delete(ticket);
    if (issued === undefined) return failure('INVALID_TICKET');
    return issued === service ? success(this.person, this.attributes) : failure('INVALID_SERVICE');
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/cas`;
  }

  /** Tells the truth again. */
  calm(): void {
    Object.assign(this, {
      ...{ person: 'T001', attributes: '', lie: undefined },
      ...{ status: 200, wait: 0, got: [] },
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
