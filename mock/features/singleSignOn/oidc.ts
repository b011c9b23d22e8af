import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { fetchSmall } from './fetchSmall';
import type { Flow, SignedOn, SignOnProvider } from './provider';
import type { OidcSettings } from './signOnEnvironment';
import { SignOnError, signOnErrorIn } from './signOnError';
import { readStaffNo } from './staffNo';

type Library = typeof import('openid-client');

/** Milliseconds for which the provider's metadata is cached. */
const KEPT = 60 * 60_000;

/**
 * Loads the library when a sign-on needs it, so that it does not slow down the start of the server.
 */
const loadLibrary = (): Promise<Library> => import('openid-client');

/** Chooses a client authentication method that the provider supports. */
const authentication = (library: Library, secret: string | undefined): ClientAuth => {
  if (!secret) return library.None();
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic')
      ? library.ClientSecretBasic
      : library.ClientSecretPost;
    return way(secret)(server, ...rest);
  };
};

/** OAuth error codes for wrong settings in the console or at the provider. */
const OF_SETTINGS = [
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_response_type',
  'invalid_request',
  'redirect_uri_mismatch',
];

/** OAuth error codes for a person who is not signed in or does not agree. */
const OF_PEOPLE = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];

const problemOf = (error: unknown): SignOnError => {
  const known = signOnErrorIn(error);
  if (known) return known;
  const { error: code = '', status } = error as { error?: string; status?: number };
  const options = { cause: error };
  if (OF_SETTINGS.includes(code) || status === 401)
    return new SignOnError('misconfigured', options);
  if (OF_PEOPLE.includes(code)) return new SignOnError('cancelled', options);
  return new SignOnError('invalid', options);
};

/** Runs a call of the library and converts its errors to a SignOnError. */
const step = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
};

/**
 * The authorisation code flow of OpenID Connect with PKCE. `openid-client` checks state, nonce,
 * issuer, audience, times and the signature of the ID token.
 */
export const oidcProvider = (
  { issuer, clientId, clientSecret, scope, staffClaim, name }: OidcSettings,
  publicUrl: string,
  returnUrl: string,
): SignOnProvider => {
  let kept: { at: number; found: Promise<Configuration> } | undefined;

  const discover = async (): Promise<Configuration> => {
    const library = await loadLibrary();
    const isPlain = issuer.startsWith('http:');
    return library.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authentication(library, clientSecret),
      {
        [library.customFetch]: (address, init) => fetchSmall(address, init as RequestInit),
        // Makes the library verify the signature of the ID token. By default, it trusts TLS
        // instead.
        execute: [
          library.enableNonRepudiationChecks,
          ...(isPlain ? [library.allowInsecureRequests] : []),
        ],
      },
    );
  };

  /** Returns the provider's cached metadata. A failed attempt is not cached. */
  const configuration = async (fresh = false): Promise<Configuration> => {
    if (!kept || fresh || performance.now() - kept.at > KEPT) {
      const attempt = { at: performance.now(), found: discover() };
      kept = attempt;
      attempt.found.catch(() => {
        if (kept === attempt) kept = undefined;
      });
    }
    return kept.found;
  };

  /** Returns the staff number from the ID token, or else from the user info endpoint. */
  const claimOf = async (
    library: Library,
    config: Configuration,
    { claims, token }: { claims: IDToken; token: string },
  ): Promise<unknown> => {
    if (Object.hasOwn(claims, staffClaim)) return claims[staffClaim];
    if (!config.serverMetadata().userinfo_endpoint) return undefined;
    return (await library.fetchUserInfo(config, token, claims.sub))[staffClaim];
  };

  return {
    protocol: 'oidc',
    name,
    begin: ({ state, nonce, verifier }: Flow) =>
      step(async () => {
        const library = await loadLibrary();
        return library.buildAuthorizationUrl(await configuration(), {
          redirect_uri: returnUrl,
          scope,
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
      }),
    finish: (query, { state, nonce, verifier }): Promise<SignedOn> =>
      step(async () => {
        const library = await loadLibrary();
        const config = await configuration();
        const tokens = await library.authorizationCodeGrant(
          config,
          new URL(`${returnUrl}?${query}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        );
        const { id_token: idToken, access_token: token } = tokens;
        const claims = tokens.claims();
        if (!claims) throw new SignOnError('invalid');
        const staffNo = readStaffNo(await claimOf(library, config, { claims, token }));
        return { staffNo, session: { protocol: 'oidc', ...(idToken && { idToken }) } };
      }),
    end: ({ idToken }) =>
      step(async () => {
        const library = await loadLibrary();
        const config = await configuration();
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return library.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${publicUrl}/user/login`,
          ...(idToken && { id_token_hint: idToken }),
        });
      }),
    check: () => step(async () => void (await configuration(true))),
  };
};
