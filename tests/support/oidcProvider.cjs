const { generateKeyPairSync } = require('node:crypto');
const { decodeJwt, SignJWT } = require('jose');

/** Runs work without the warnings of `oidc-provider` about settings of its own. */
const quietly = (work) => {
  const { info, warn } = console;
  Object.assign(console, { info: () => {}, warn: () => {} });
  try {
    return work();
  } finally {
    Object.assign(console, { info, warn });
  }
};

const { Provider } = quietly(() => require('oidc-provider'));

/** Seconds. */
const HOUR = 3600;
const KINDS = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'];

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const JWK = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };

/**
 * Creates an OpenID Connect provider. Jest loads this file outside of the test's realm, because
 * `oidc-provider` checks the prototypes of its settings. `peer` says who signs in and how the
 * provider lies.
 */
exports.createProvider = (issuer, peer, { clientId, clientSecret, consoleUrl, signsOut }) => {
  const settings = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleUrl}/sso/oidc/return`],
        post_logout_redirect_uris: [`${consoleUrl}/user/login`],
      },
    ],
    jwks: { keys: [JWK] },
    cookies: { keys: ['key of the cookies'] },
    claims: { openid: ['sub'], profile: ['employee_number', 'preferred_username'] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: signsOut,
        logoutSource: (ctx, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">退出</button>';
          ctx.body = `<!doctype html><title>退出</title>${form}${button}`;
        },
      },
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, preferred_username: sub, employee_number: sub, ...peer.claims }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (!accountId) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: Object.fromEntries(KINDS.map((kind) => [kind, HOUR])),
  };
  const provider = quietly(() => new Provider(issuer, settings));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || !peer.lie || !ctx.body?.id_token) return;
    // The lie is signed with the provider's own key.
    ctx.body.id_token = await new SignJWT({ ...peer.lie(decodeJwt(ctx.body.id_token)) })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(peer.foreignKey ?? privateKey);
  });
  const answer = provider.callback();
  return async (req, res) => {
    if (!req.url.startsWith('/interaction/')) return answer(req, res);
    const result = peer.cancels
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: peer.person } };
    return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
  };
};
