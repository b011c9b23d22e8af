import type { login as loginCall, Role, SignInStatus } from '@/contract/account';
import type { ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Effect } from '@/models/base/defineModel';
import type { SignIn } from '@/utils/access/authority';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
  /** The code of the second factor, once the server asks for it. */
  code?: string;
}

interface SignedIn {
  userName: string;
  authority: Role;
}

type SignInAnswer = Envelope<ValueOf<typeof loginCall>>;

/** The sign-in model: the result of the last attempt and this browser's role. */
export interface LoginShape {
  state: {
    /** Undefined at the start, the server's status after an attempt, false after sign-out. */
    status: SignInStatus | false | undefined;
    type: string | undefined;
    authority: Role;
    /** True if the session expired. The page says so, and drafts are kept. */
    expired: boolean;
    /** The account whose data this tab holds, by user name. Empty while unknown. */
    account: string;
    /**
     * Grows whenever another account takes over the tab. Used as a React key, so that nothing rendered for one account
     * is shown to the next.
     */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string };
    setSignedOut: { expired: boolean };
    setAuthority: Role;
    setAccount: string;
    /** Sets the account and resets all other models: see `store/forgetting.ts`. */
    forget: string;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** Handles a 401: signs out locally, without a call to the server. */
    expire: Effect;
    /** Starts a new session and removes the data of the previous user. */
    begin: Effect<SignedIn>;
    /** Reads the stored sign-in, at the start and when another tab signs in or out. */
    follow: Effect;
    /** Takes over the signed-in account from the server's answer, which overrules the stored one. */
    recognise: Effect<SignedIn>;
    /** Stores the account for all tabs of this browser, and sets it in this tab. */
    own: Effect<SignIn>;
    /** Sets the account of this tab only. It must not store it, because that would notify the other tab again. */
    adopt: Effect<SignIn>;
  };
}
