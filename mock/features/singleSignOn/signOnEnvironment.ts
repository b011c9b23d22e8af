import * as z from 'zod/mini';

export interface OidcSettings {
  /** The text of the button on the sign-in page. */
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which uses only PKCE. */
  clientSecret: string | undefined;
  scope: string;
  /** The name of the claim (a field of the provider's answer) that holds the staff number. */
  staffClaim: string;
}

export interface CasSettings {
  name: string;
  /** The URL of the CAS server, without a slash at the end. */
  url: string;
  /** The attribute with the staff number. If undefined, the user name is the staff number. */
  staffAttribute: string | undefined;
}

export interface SignOnSettings {
  /** The console's public URL with the base path. Providers send browsers back there. */
  publicUrl: string;
  oidc: OidcSettings | undefined;
  cas: CasSettings | undefined;
  /** True if only administrators may sign in with a password (SSO_ONLY). */
  only: boolean;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Returns true for a safe provider URL. Plain http is allowed only to this machine, because on a
 * network others could read or change the data.
 */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const MAX_NAME = 20;

const refined = (test: (value: string) => boolean) => z.string().check(z.refine(test));
const provider = {
  schema: refined((v) => isSafeAddress(v) && !/[?#]/.test(v)),
  expected: 'an https:// address; http:// is for this machine alone',
};
const name = {
  schema: refined((v) => v.trim().length > 0 && [...v].length <= MAX_NAME),
  expected: `1 to ${MAX_NAME} characters`,
};
const token = (expected: string) => ({
  schema: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
  expected,
});

export const signOnVariables: Record<string, { schema: z.ZodMiniType<string>; expected: string }> =
  {
    OIDC_ISSUER: provider,
    OIDC_CLIENT_ID: token('the id that the provider gave this console'),
    OIDC_CLIENT_SECRET: token('the secret that the provider gave this console'),
    OIDC_NAME: name,
    OIDC_SCOPE: {
      schema: refined(
        (v) => /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(v) && v.split(' ').includes('openid'),
      ),
      expected: 'scopes with blanks between them, openid among them',
    },
    OIDC_STAFF_CLAIM: token('the name of a claim, such as employee_number'),
    CAS_URL: provider,
    CAS_NAME: name,
    CAS_STAFF_ATTRIBUTE: {
      schema: refined((v) => /^[^\s<>&"']{1,100}$/.test(v)),
      expected: 'the name of an attribute, such as employeeNumber',
    },
    SSO_ONLY: { schema: z.enum(['0', '1']), expected: '1 or 0' },
  };

/** Names of secret settings. Error messages never contain the values of these settings. */
export const SIGN_ON_SECRETS = ['OIDC_CLIENT_SECRET'];

type Values = Readonly<Record<string, string | undefined>>;

const readOidc = (values: Values, fail: (line: string) => never): OidcSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const first = Object.keys(values).find((each) => each.startsWith('OIDC_') && values[each]);
  if (!issuer || !clientId) {
    if (!first) return undefined;
    return fail(issuer ? 'OIDC_ISSUER needs OIDC_CLIENT_ID.' : `${first} needs OIDC_ISSUER.`);
  }
  return {
    name: values.OIDC_NAME?.trim() ?? '统一身份认证',
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    scope: values.OIDC_SCOPE ?? 'openid profile',
    staffClaim: values.OIDC_STAFF_CLAIM ?? 'preferred_username',
  };
};

const readCas = (values: Values, fail: (line: string) => never): CasSettings | undefined => {
  const { CAS_URL: url } = values;
  const first = Object.keys(values).find((each) => each.startsWith('CAS_') && values[each]);
  if (!url) return first ? fail(`${first} needs CAS_URL.`) : undefined;
  return {
    name: values.CAS_NAME?.trim() ?? '统一身份认证（CAS）',
    url: url.replace(/(?<!\/)\/+$/, ''),
    staffAttribute: values.CAS_STAFF_ATTRIBUTE,
  };
};

/**
 * Reads the settings for single sign-on, or returns undefined if there are none. If a
 * setting is wrong, `fail` stops the server with a one-line error.
 */
export const readSignOn = (
  read: (name: string) => string | undefined,
  publicUrl: string | undefined,
  fail: (line: string) => never,
): SignOnSettings | undefined => {
  const values = Object.fromEntries(Object.keys(signOnVariables).map((each) => [each, read(each)]));
  const oidc = readOidc(values, fail);
  const cas = readCas(values, fail);
  const only = values.SSO_ONLY === '1';
  if (!oidc && !cas) {
    return only ? fail('SSO_ONLY=1 needs OIDC_ISSUER or CAS_URL.') : undefined;
  }
  const needs = oidc ? 'OIDC_ISSUER' : 'CAS_URL';
  if (!publicUrl)
    return fail(`${needs} needs PUBLIC_URL, to which the provider sends people back.`);
  return { publicUrl, oidc, cas, only };
};
