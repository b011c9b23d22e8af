import type { IntegrationFact } from '@/contract/integrations';
import { type SignOnProblem, type SignOnProtocol, signOnReturnPath } from '@/contract/singleSignOn';
import { sentence } from '../../sentences/sentence';
import type { Connection } from '../integration/integrations';
import type { Outcome } from '../integration/outcomes';
import type { SignOnProvider } from './provider';
import { providersOf } from './providers';
import type { SignOnSettings } from './signOnEnvironment';
import { signOnErrorIn } from './signOnError';

/**
 * Problems of the provider or of the settings, each with the sentence that the page 系统 › 集成 shows.
 * Any other problem, such as `unknown` (nobody has this staff number), shows that the provider
 * answers, so the connection counts as working. Exceptions are in `OF_VISITORS`.
 */
const SAID = {
  unreachable: 'signOnUnreachable',
  misconfigured: 'signOnMisconfigured',
  noStaffNo: 'signOnNoStaffNo',
} as const;

/**
 * Problems that any visitor can cause, such as a cancelled sign-on. They say nothing about the
 * provider.
 */
const OF_VISITORS: readonly SignOnProblem[] = ['cancelled', 'expired', 'invalid', 'tooMany'];

/**
 * Returns whether the connection to the provider worked in a sign-on with this problem. Undefined
 * if the problem says nothing about the provider.
 */
export const outcomeOf = (problem: SignOnProblem | undefined): Outcome | undefined => {
  if (problem && OF_VISITORS.includes(problem)) return undefined;
  if (problem && problem in SAID) {
    return { worked: false, said: sentence(SAID[problem as keyof typeof SAID]) };
  }
  return { worked: true, said: sentence('signOnWorked') };
};

const attempt = async (provider: SignOnProvider): Promise<Outcome> => {
  try {
    await provider.check();
    return { worked: true, said: sentence('signOnAnswers') };
  } catch (error) {
    const problem = signOnErrorIn(error)?.problem;
    if (!problem) throw error;
    return outcomeOf(problem) ?? { worked: false, said: sentence('signOnNotProvider') };
  }
};

const factsOf = (
  { publicUrl, oidc, cas }: SignOnSettings,
  protocol: SignOnProtocol,
): IntegrationFact[] => {
  const [server, staffNoIn] =
    protocol === 'oidc'
      ? [oidc?.issuer, oidc?.staffClaim]
      : [cas?.url, cas?.staffAttribute ?? 'user'];
  return [
    { name: 'server', value: server ?? '' },
    { name: 'returnTo', value: publicUrl + signOnReturnPath(protocol) },
    { name: 'button', value: (protocol === 'oidc' ? oidc : cas)?.name ?? '' },
    { name: 'staffNoIn', value: staffNoIn ?? '' },
  ];
};

/** Returns the single sign-on providers for the page 系统 › 集成. */
export const signOnConnections = (settings: SignOnSettings | undefined): Connection[] => {
  if (!settings) return [];
  return providersOf(settings).map((provider) => ({
    name: provider.protocol,
    configured: () => true,
    facts: () => factsOf(settings, provider.protocol),
    attempt: () => attempt(provider),
  }));
};
