import { signOnPath, signOnReturnPath } from '@/contract/singleSignOn';
import { casProvider } from './cas';
import { oidcProvider } from './oidc';
import type { SignOnProvider } from './provider';
import type { SignOnSettings } from './signOnEnvironment';

/** Returns the providers that the settings turn on. */
export const providersOf = ({ publicUrl, oidc, cas }: SignOnSettings): SignOnProvider[] => [
  ...(oidc ? [oidcProvider(oidc, publicUrl, publicUrl + signOnReturnPath('oidc'))] : []),
  ...(cas ? [casProvider(cas, publicUrl, publicUrl + signOnReturnPath('cas'))] : []),
];

/** Returns the public URL that starts a sign-on. */
export const beginAddress = (
  { publicUrl }: Pick<SignOnSettings, 'publicUrl'>,
  { protocol }: Pick<SignOnProvider, 'protocol'>,
): string => publicUrl + signOnPath(protocol);
