import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it was sent, with its headers. */
  source: string;
  secure: boolean;
}

/** What the server does instead of accepting a message. */
export interface Refusals {
  login?: number;
  recipient?: number;
  data?: number;
  /** Answers nothing to this command. */
  hangsAt?: 'greeting' | 'recipient' | 'data';
  /** Closes the connection after it has read the whole message, without an answer. */
  dropsAfterData?: boolean;
}

const smtpError = (responseCode: number) =>
  Object.assign(new Error('not accepted here'), { responseCode });

/** A mail server on this machine. It keeps what it accepted and refuses what the test says. */
export class MailServer {
  readonly got: ReceivedMail[] = [];
  readonly users: string[] = [];
  /** Messages that were read to their end, whatever came of them. */
  read = 0;
  refusals: Refusals = {};
  readonly #server: SMTPServer;
  readonly #sockets = new Set<Socket>();

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onConnect: (_, done) => {
        if (this.refusals.hangsAt !== 'greeting') done();
      },
      onAuth: ({ username = '' }, _, done) => {
        this.users.push(username);
        const { login } = this.refusals;
        if (login) done(smtpError(login));
        else done(null, { user: username });
      },
      onRcptTo: (_, __, done) => {
        const { recipient, hangsAt } = this.refusals;
        if (hangsAt === 'recipient') return;
        done(recipient ? smtpError(recipient) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => this.#onMessage(Buffer.concat(chunks).toString(), session, done));
      },
      ...options,
    });
    this.#server.on('error', () => {});
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  #onMessage(source: string, session: SMTPServerSession, done: (error?: Error | null) => void) {
    this.read += 1;
    const { data, hangsAt, dropsAfterData } = this.refusals;
    if (hangsAt === 'data') return;
    if (dropsAfterData) return this.#drop();
    if (data) return done(smtpError(data));
    const { mailFrom, rcptTo } = session.envelope;
    this.got.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      source,
      secure: session.secure,
    });
    done();
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#drop();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** Returns a header of a message, with its folded lines joined and encoded words decoded. */
export const headerOf = ({ source }: ReceivedMail, name: string): string => {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line
    .slice(name.length + 1)
    .trim()
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text) => quoted(text.replaceAll('_', ' ')));
};

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Returns the text of a message. */
export const textOf = ({ source }: ReceivedMail): string => {
  const body = source.slice(source.indexOf('\r\n\r\n') + 4);
  return /^content-transfer-encoding: base64/im.test(source)
    ? Buffer.from(body, 'base64').toString()
    : quoted(body.replace(/=\r\n/g, '')).trimEnd();
};
