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
    /** The user name of the account whose data this browser tab shows. Empty while unknown. */
    account: string;
    /** Increases when another account signs in. As a React key, it removes the old user's page. */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string };
    setSignedOut: { expired: boolean };
    setSignedIn: SignIn;
    /** Sets the account and clears the data of all other models. */
    forget: SignIn;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** Signs out in the browser after the server has answered 401. It sends no request. */
    expire: Effect;
    begin: Effect<SignedIn>;
    /**
     * Reads the sign-in that the browser has stored, at the start and after another tab signs in or
     * out.
     */
    follow: Effect;
    /** Sets the account that the server returned. It overrides the stored account. */
    recognise: Effect<SignedIn>;
  };
}
