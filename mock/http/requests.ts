import type http from 'node:http';
import net, { type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Milliseconds that a stopping server waits for requests on idle connections. */
const GRACE = 200;

/**
 * Counts open connections and running requests, so that the server can stop without interrupting a
 * request. `counts` decides which requests to wait for.
 */
export class Requests {
  readonly #server: http.Server;
  readonly #connections = new Map<Socket, number>();
  readonly #answers = new Set<http.ServerResponse>();
  #ending = false;
  #closing = false;

  constructor(
    server: http.Server,
    counts: (request: http.IncomingMessage) => boolean = () => true,
  ) {
    this.#server = server;
    server.on('connection', (socket: Socket) => this.#opened(socket));
    server.prependListener('request', (request, response) => {
      if (counts(request)) this.#began(request.socket, response);
    });
  }

  get runningCount(): number {
    return this.#answers.size;
  }

  /**
   * Stops the server without interrupting a response: accepts no new connections, finishes the
   * running requests and closes each connection.
   */
  async end(): Promise<void> {
    this.#ending = true;
    for (const answer of this.#answers) this.#sayLast(answer);
    // Does not use `http.Server.close`, which would also close a connection on which a request is
    // just arriving.
    const closed = new Promise<void>((resolve) => {
      net.Server.prototype.close.call(this.#server, () => resolve());
    });
    await Promise.race([closed, sleep(GRACE)]);
    // Lets Node read requests that arrived while the event loop was blocked, because the loop below
    // would otherwise close their connections.
    await turn();
    this.#closing = true;
    for (const [socket, requests] of this.#connections) if (requests === 0) socket.destroySoon();
    await closed;
  }

  #opened(socket: Socket): void {
    this.#connections.set(socket, 0);
    socket.once('close', () => this.#connections.delete(socket));
  }

  #began(socket: Socket, answer: http.ServerResponse): void {
    if (!this.#connections.has(socket)) this.#opened(socket);
    this.#count(socket, 1);
    this.#answers.add(answer);
    if (this.#ending) this.#sayLast(answer);
    answer.once('close', () => {
      this.#answers.delete(answer);
      this.#count(socket, -1);
      if (this.#closing && this.#connections.get(socket) === 0) socket.destroySoon();
    });
  }

  #count(socket: Socket, more: number): void {
    const requests = this.#connections.get(socket);
    if (requests !== undefined) this.#connections.set(socket, requests + more);
  }

  #sayLast(answer: http.ServerResponse): void {
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  }
}
