import type { SignOnProtocol, SignOnSite } from '@/contract/singleSignOn';
import type { Flow, SignOnProvider } from '../../features/singleSignOn/provider';
import { beginAddress, providersOf } from '../../features/singleSignOn/providers';
import type { SignOnSettings } from '../../features/singleSignOn/signOnEnvironment';
import { SignedCookie } from './signedCookie';

const MINUTE = 60_000;
/** Milliseconds that a user may take for the sign-in at the provider. */
const FLOW_LIFE = 10 * MINUTE;
/** Milliseconds that a user may take to enter the code of the second factor. */
const CODE_LIFE = 5 * MINUTE;

/**
 * A sign-in by single sign-on that a browser has begun. `redirect` is the console page to open
 * afterwards.
 */
export interface BegunFlow extends Flow {
  protocol: SignOnProtocol;
  redirect: string;
}

/**
 * A user whom the provider has identified and who must still enter the code of the second factor.
 */
export interface AwaitedCode {
  accountId: number;
  userName: string;
  protocol: SignOnProtocol;
}

/**
 * The configured single sign-on: its providers, and a cookie for each of its two steps, the
 * sign-in at the provider (`flow`) and the code of the second factor (`code`).
 */
export interface SignOn {
  only: boolean;
  basePath: string;
  providers: readonly SignOnProvider[];
  flow: SignedCookie<BegunFlow>;
  code: SignedCookie<AwaitedCode>;
}

export const createSignOn = (
  settings: SignOnSettings,
  { secret, basePath, now }: { secret: string; basePath: string; now: () => Date },
): SignOn => {
  const cookie = { secret, basePath, now };
  return {
    only: settings.only,
    basePath,
    providers: providersOf(settings),
    flow: new SignedCookie('signOn', { ...cookie, life: FLOW_LIFE }),
    code: new SignedCookie('signOnCode', { ...cookie, life: CODE_LIFE }),
  };
};

/** Returns what the sign-in page shows about single sign-on. */
export const signOnSiteOf = (settings: SignOnSettings): SignOnSite => ({
  providers: providersOf(settings).map(({ protocol, name }) => ({
    ...{ protocol, name },
    address: beginAddress(settings, { protocol }),
  })),
  ...(settings.only && { only: true }),
});
