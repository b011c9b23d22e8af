import net, { type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a database that simulates network failures. */
export interface CutProxy {
  url: string;
  /** Forwards nothing, but keeps the connections open. */
  stall(): void;
  /** Forwards the delayed data, and everything after it. */
  resume(): void;
  cut(): void;
  /** Breaks or stalls each connection after this number of further chunks from the program. */
  after(pieces: number, fault: 'break' | 'stall'): void;
  mend(): void;
  close(): Promise<void>;
}

export const startCutProxy = async (database: string): Promise<CutProxy> => {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  let stalled = false;
  let refuses = false;
  let awaited: { pieces: number; fault: 'break' | 'stall' } | undefined;

  const each = (does: (socket: Socket) => unknown) => {
    for (const socket of sockets) does(socket);
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (stalled) socket.pause();
  };
  const stall = () => {
    stalled = true;
    each((socket) => socket.pause());
  };
  const countPiece = () => {
    if (!awaited) return;
    awaited.pieces -= 1;
    if (awaited.pieces > 0) return;
    if (awaited.fault === 'stall') stall();
    else each((socket) => socket.destroy());
    awaited = undefined;
  };

  const server = net.createServer((from) => {
    if (refuses) return void from.destroy();
    const to = net.connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('data', (data) => other.write(data));
      one.once('close', () => other.destroy());
      keep(one);
    }
    from.on('data', countPiece);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall,
    resume: () => {
      stalled = false;
      each((socket) => socket.resume());
    },
    cut: () => {
      refuses = true;
      each((socket) => socket.destroy());
    },
    after: (pieces, fault) => {
      awaited = { pieces, fault };
    },
    mend: () => {
      refuses = false;
      awaited = undefined;
    },
    close: () => {
      each((socket) => socket.destroy());
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
