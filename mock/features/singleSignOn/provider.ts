import type { SignOnProtocol } from '@/contract/singleSignOn';

/** The part of a sign-on that the browser keeps in a signed cookie until it comes back. */
export interface Flow {
  /** A random text that the provider's answer must repeat. */
  state: string;
  /** A random text that the ID token must repeat (OIDC). */
  nonce: string;
  /** The secret of PKCE (OIDC). */
  verifier: string;
}

/** Data of the session with which people are signed out at the provider as well. */
export interface SignOnSession {
  protocol: SignOnProtocol;
  idToken?: string;
  /** The hash of the service ticket (CAS), by which the provider ends the session. */
  ticketHash?: string;
}

/** A person whom the provider has identified. */
export interface SignedOn {
  staffNo: string;
  session: SignOnSession;
}

/** A provider of single sign-on. All methods throw a SignOnError. */
export interface SignOnProvider {
  protocol: SignOnProtocol;
  name: string;
  /** Returns the provider's address to which the browser goes for the sign-in. */
  begin(flow: Flow): Promise<URL>;
  /** Reads the query of the address with which the browser comes back. */
  finish(query: URLSearchParams, flow: Flow): Promise<SignedOn>;
  /** Returns the address for the sign-out. Undefined if the provider has none. */
  end(session: SignOnSession): Promise<URL | undefined>;
  /** Asks the provider whether it answers. */
  check(): Promise<void>;
}
