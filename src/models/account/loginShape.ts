import type { login as loginCall, Role, SignInStatus } from '@/contract/account';
import type { ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Effect } from '@/models/base/defineModel';
import type { SignIn } from '@/utils/access/authority';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
  /** Of the second factor, once it is asked for. */
  code?: string;
}

interface SignedIn {
  userName: string;
  authority: Role;
}

type SignInAnswer = Envelope<ValueOf<typeof loginCall>>;

/** The sign-in: what became of it, and which role this browser has. */
export interface LoginShape {
  state: {
    /** Undefined at start, the server's word after an attempt, false after signing out. */
    status: SignInStatus | false | undefined;
    type: string | undefined;
    authority: Role;
    /** The session ended by itself: the page says so, and what was typed is kept. */
    expired: boolean;
    /** Whose the state of this tab is, by the user name; blank while that is not known. */
    account: string;
    /** Counts the accounts that were here: nothing that was drawn for one is shown to the next. */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string };
    setSignedOut: { expired: boolean };
    setAuthority: Role;
    setAccount: string;
    /** With it the other models begin anew: see `store/forgetting.ts`. */
    forget: string;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    logout: Effect;
    /** The server no longer knows the session: as signing out, but nothing is left to end there. */
    expire: Effect;
    /** Somebody has signed in: nothing of anybody else who was here before stays. */
    begin: Effect<SignedIn>;
    /** Takes over what the browser's tabs know: at start, and when another one signs in or out. */
    follow: Effect;
    /** The server has said who is signed in: it has the last word. */
    recognise: Effect<SignedIn>;
    /** The browser is the account's from now on. */
    own: Effect<SignIn>;
    /** This tab is the account's from now on; it must not tell that back to the tab that it heard it from. */
    adopt: Effect<SignIn>;
  };
}
