import type { login as loginCall, Role, SignInStatus } from '@/contract/account';
import type { ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Effect } from '@/models/base/defineModel';
import type { SignIn } from '@/utils/access/authority';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
  /** The second-factor code, once the server asks for it. */
  code?: string;
}

interface SignedIn {
  userName: string;
  authority: Role;
}

type SignInAnswer = Envelope<ValueOf<typeof loginCall>>;

/** State and effects of the sign-in page: the result of the last attempt and the user's role. */
export interface LoginShape {
  state: {
    /** Undefined at the start, the server's status after an attempt, false after sign-out. */
    status: SignInStatus | false | undefined;
    type: string | undefined;
    authority: Role;
    /** True if the session expired. The page says so and keeps unsaved drafts. */
    expired: boolean;
    /**
     * The user name of the account whose data this tab has. It stays after the session has expired.
     * Empty while unknown.
     */
    account: string;
    /**
     * Increases when another account signs in. It is used as a React key, so that the new user
     * never sees the old user's page.
     */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string };
    setSignedOut: { expired: boolean };
    setAuthority: Role;
    setAccount: string;
    /** Sets the account and resets all other models. See `store/forgetting.ts`. */
    forget: string;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** Handles a 401 response: signs out in the browser only, without a request. */
    expire: Effect;
    /** Starts a session and removes the previous user's data. */
    begin: Effect<SignedIn>;
    /** Reads the stored sign-in. Runs at the start and when another tab signs in or out. */
    follow: Effect;
    /** Sets the account that the server names. It overrides the stored account. */
    recognise: Effect<SignedIn>;
    /** Sets the account and stores it for all tabs of this browser. */
    own: Effect<SignIn>;
    /** Sets the account of this tab only. Storing it would notify the other tab again. */
    adopt: Effect<SignIn>;
  };
}
