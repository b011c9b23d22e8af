import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';
import type { SmtpSettings } from './emailGateway';
import { together, type Values } from './providerEnvironment';

const refined = (test: (value: string) => boolean) => z.string().check(z.refine(test));

/**
 * The sender of e-mails: an address, or a name followed by an address in angle brackets. Line
 * breaks are not allowed.
 */
const FROM = /^(?:[^<>"\p{C}]* ?<([^<>\s]+)>|([^<>\s]+))$/u;

const isFrom = (value: string): boolean => {
  const [, named, alone] = FROM.exec(value) ?? [];
  return z.regexes.email.test(named ?? alone ?? '');
};

export const smtpVariables: Record<string, { schema: z.ZodMiniType<string>; expected: string }> = {
  SMTP_HOST: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9]([\w.-]*[A-Za-z0-9])?$/)),
    expected: 'a host name without a port, such as smtp.example.edu.cn',
  },
  SMTP_PORT: {
    schema: refined((v) => /^\d{1,5}$/.test(v) && Number(v) >= 1 && Number(v) <= 65_535),
    expected: 'a port number from 1 to 65535',
  },
  SMTP_ENCRYPTION: { schema: z.enum(['tls', 'starttls', 'off']), expected: 'tls, starttls or off' },
  SMTP_USER: { schema: z.string().check(z.regex(/^\P{C}{1,128}$/u)), expected: 'a user name' },
  SMTP_PASSWORD: { schema: z.string().check(z.regex(/^\P{C}{1,256}$/u)), expected: 'a password' },
  SMTP_FROM: {
    schema: refined(isFrom),
    expected: 'an address, such as jwc@example.edu.cn or 教务处 <jwc@example.edu.cn>',
  },
};

export const SMTP_SECRETS = ['SMTP_PASSWORD'];

/**
 * Maximum milliseconds to send one e-mail. Sending must finish before the message is set to
 * `unknown`.
 */
const SMTP_TIMEOUT = 15_000;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (isIPv4(host) && host.startsWith('127.'));

/** Reads the settings of the mail server, or returns undefined if none are set. */
export const readSmtp = (
  values: Values,
  fail: (line: string) => never,
): SmtpSettings | undefined => {
  const others = ['SMTP_PORT', 'SMTP_ENCRYPTION', 'SMTP_USER', 'SMTP_PASSWORD'];
  const smtp = together(values, ['SMTP_HOST', 'SMTP_FROM'], others, fail);
  if (!smtp) return undefined;
  const [host = '', from = ''] = smtp;
  const { SMTP_USER: user, SMTP_PASSWORD: pass } = values;
  if ((user === undefined) !== (pass === undefined)) {
    return fail('SMTP_USER and SMTP_PASSWORD must be set together.');
  }
  const port = Number(values.SMTP_PORT ?? (values.SMTP_ENCRYPTION === 'starttls' ? 587 : 465));
  const usual = port === 465 ? 'tls' : 'starttls';
  const encryption = (values.SMTP_ENCRYPTION ?? usual) as SmtpSettings['encryption'];
  if (encryption === 'off' && !isThisMachine(host)) {
    return fail('SMTP_ENCRYPTION=off is for a mail server on this machine alone (SMTP_HOST).');
  }
  const login = user !== undefined && pass !== undefined ? { user, pass } : undefined;
  return { host, port, encryption, login, from, timeout: SMTP_TIMEOUT };
};
