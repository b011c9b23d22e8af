import { Readable } from 'node:stream';
import { Semaphore } from '../../../db/base/semaphore';
import { sentence, type Words } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';
import type { Gateway, OutgoingSms } from './gateway';

export interface SmtpSettings {
  host: string;
  port: number;
  /**
   * `tls` encrypts from the start, `starttls` before any login or message. `off` does not encrypt
   * and is only for a mail server on the same machine.
   */
  encryption: 'tls' | 'starttls' | 'off';
  login: { user: string; pass: string } | undefined;
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string;
  /**
   * Maximum milliseconds to send one e-mail, including the wait for a free session with the mail
   * server.
   */
  timeout: number;
}

type Email = Pick<OutgoingSms, 'reference' | 'address' | 'subject' | 'content'>;

/** The fields of a nodemailer error that show at which step sending failed. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
}

/** Maximum number of parallel sessions with the mail server. Many mail servers refuse more. */
const SESSIONS = 5;

/** Error codes of failed encryption and untrusted certificates. */
const NOT_ENCRYPTED = /^(ETLS|EREQUIRETLS|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

const refused = (status: string, errorText: Words): HandOver => ({
  outcome: 'refused',
  errorCode: status,
  errorText,
});

/**
 * Converts a nodemailer error to the result of sending. The e-mail may have been accepted only if
 * its text was being sent (`begun`) and the server did not answer.
 */
const outcomeOf = (
  { code = '', originalCode = '', command, responseCode }: SmtpError,
  begun: boolean,
): HandOver => {
  if (NOT_ENCRYPTED.test(code) || NOT_ENCRYPTED.test(originalCode)) {
    return { outcome: 'unreached', reason: sentence('email.tls') };
  }
  if (responseCode && responseCode < 500) {
    return { outcome: 'unreached', reason: sentence('email.later') };
  }
  const status = String(responseCode ?? code);
  if (code === 'EAUTH') return refused(status, sentence('email.login'));
  if (responseCode && command !== 'RCPT TO') {
    const reason = sentence('SMS_GATEWAY_REFUSED', { status });
    return refused(status, sentence('byEmail', { reason }));
  }
  if (code === 'EENVELOPE') return refused(status, sentence('email.recipient'));
  if (begun) return { outcome: 'doubtful' };
  return { outcome: 'unreached', reason: sentence('email.connection') };
};

/** Imports nodemailer only for the first e-mail, so that the server starts faster. */
const loadMailer = async () => {
  const [{ default: Composer }, { default: Connection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
  ]);
  return { Composer, Connection };
};

/**
 * Builds the complete e-mail. Header values are encoded, so that a line break in a value cannot add
 * another header.
 */
const compose = async (
  { from, host }: SmtpSettings,
  { reference, address, subject, content }: Email,
) => {
  const { Composer } = await loadMailer();
  const node = new Composer({
    from,
    to: { name: '', address },
    subject,
    text: content,
    // Unique id of this e-mail, by which mail programs recognize a second copy.
    messageId: `<${reference}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), bytes: await node.build() };
};

/**
 * Delivers a complete e-mail to the mail server in a new session. Resolves to the error, or to
 * undefined if the server accepted the e-mail.
 */
const deliver = async (
  settings: SmtpSettings,
  { envelope, bytes }: Awaited<ReturnType<typeof compose>>,
  { left, onBegin }: { left: number; onBegin: () => void },
): Promise<SmtpError | undefined> => {
  const { Connection } = await loadMailer();
  const { host, port, encryption, login } = settings;
  const connection = new Connection({
    ...{ host, port, secure: encryption === 'tls' },
    ...(encryption === 'off' ? { ignoreTLS: true } : { requireTLS: encryption === 'starttls' }),
    ...{ connectionTimeout: left, greetingTimeout: left, socketTimeout: left, dnsTimeout: left },
  });
  // nodemailer starts reading this stream when the mail server asks for the text (`DATA`). From
  // then on, the e-mail may arrive.
  const text = new Readable({
    read() {
      onBegin();
      this.push(bytes);
      this.push(null);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const error = await new Promise<SmtpError | undefined>((resolve) => {
    const settle = (failed?: unknown) => resolve(failed ? (failed as SmtpError) : undefined);
    timer = setTimeout(settle, left, { code: 'ETIMEDOUT' });
    connection.on('error', settle);
    const send = () => connection.send(envelope, text, settle);
    connection.connect((failed) => {
      if (failed) settle(failed);
      else if (login) connection.login({ credentials: login }, (no) => (no ? settle(no) : send()));
      else send();
    });
  });
  clearTimeout(timer);
  if (error) connection.close();
  else connection.quit();
  return error;
};

/**
 * Creates the gateway for e-mail (SMTP). Its results contain neither the recipient's address nor
 * texts of the mail server.
 */
export const emailGateway = (settings: SmtpSettings): Gateway => {
  const sessions = new Semaphore(SESSIONS);
  return {
    send: async (message) => {
      const until = performance.now() + settings.timeout;
      let begun = false;
      const onBegin = () => {
        begun = true;
      };
      try {
        const composed = await compose(settings, message);
        const error = await sessions.run(async () => {
          const left = Math.floor(until - performance.now());
          return left > 0 ? deliver(settings, composed, { left, onBegin }) : { code: 'ETIMEDOUT' };
        });
        const gatewayId = message.reference.slice(0, 100);
        return error ? outcomeOf(error, begun) : { outcome: 'accepted', gatewayId };
      } catch (error) {
        return outcomeOf(error as SmtpError, begun);
      }
    },
    close: () => {},
  };
};
