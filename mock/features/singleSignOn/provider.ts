import type { SignOnProtocol } from '@/contract/singleSignOn';

/**
 * The state of a sign-on, which the browser keeps in a signed cookie until it returns from the
 * provider.
 */
export interface Flow {
  /** A random text that the provider's answer must repeat. */
  state: string;
  /** A random text that the ID token must repeat (OIDC). */
  nonce: string;
  /** The secret of PKCE (OIDC). */
  verifier: string;
}

/** Data of a session that is needed to sign out at the provider too. */
export interface SignOnSession {
  protocol: SignOnProtocol;
  idToken?: string;
  /**
   * The hash of the CAS service ticket. When the provider ends the session, it names the session by
   * this ticket.
   */
  ticketHash?: string;
}

/** A person whom the provider has identified. */
export interface SignedOn {
  staffNo: string;
  session: SignOnSession;
}

/** A provider of single sign-on. A method that fails throws a SignOnError. */
export interface SignOnProvider {
  protocol: SignOnProtocol;
  name: string;
  /** Returns the provider's URL for the sign-in. The browser is redirected to this URL. */
  begin(flow: Flow): Promise<URL>;
  /**
   * Checks the provider's answer, which is in the query of the return URL, and returns the person.
   */
  finish(query: URLSearchParams, flow: Flow): Promise<SignedOn>;
  /** Returns the provider's URL for the sign-out, or undefined if the provider has none. */
  end(session: SignOnSession): Promise<URL | undefined>;
  /** Checks whether the provider answers. Throws if it does not. */
  check(): Promise<void>;
}
