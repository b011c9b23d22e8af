import type { CurrentUser, login as loginCall, Role, SignInStatus } from '@/contract/account';
import type { ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { LandingChoice } from '@/contract/preferences';
import type { sendSignOnCode } from '@/contract/singleSignOn';
import type { Effect } from '@/models/base/defineModel';
import type { SignIn } from '@/utils/access/authority';

export interface Credentials {
  userName: string;
  password: string;
  type: string;
  /** The code of the second factor. It is missing until the server asks for a code. */
  code?: string;
}

interface SignedIn {
  userName: string;
  authority: Role;
}

type SignInAnswer = Envelope<ValueOf<typeof loginCall>>;

export interface LoginShape {
  state: {
    /**
     * The server's status after a sign-in attempt. Undefined before the first attempt, false after
     * sign-out.
     */
    status: SignInStatus | false | undefined;
    type: string | undefined;
    /**
     * The page to open after sign-in, chosen by the account and by the office. The pages for a new
     * password and for the second factor read it.
     */
    landing?: LandingChoice | undefined;
    authority: Role;
    /**
     * True if the session has expired. The sign-in page then shows a note and keeps unsaved drafts.
     */
    expired: boolean;
    /**
     * The user name of the account whose data this browser tab shows. Empty while the account is
     * unknown.
     */
    account: string;
    /**
     * A number that increases when another account signs in. React uses this number as a key and
     * removes the previous user's page.
     */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string; landing: LandingChoice | undefined };
    setSignedOut: { expired: boolean };
    setSignedIn: SignIn;
    /** Sets the signed-in account and clears the data of all other models. */
    forget: SignIn;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    /** Loads the user after a single sign-on on the server, and signs in this tab. */
    signedOn: Effect<undefined, Envelope<CurrentUser>>;
    /** Sends the code of the second factor after a single sign-on. */
    sendCode: Effect<string, Envelope<ValueOf<typeof sendSignOnCode>>>;
    logout: Effect;
    /** Signs the user out in the browser after a response with status 401. No request is sent. */
    expire: Effect;
    begin: Effect<SignedIn>;
    /**
     * Reads the signed-in account from the browser's storage. Runs at the start, and after another
     * tab signs in or out.
     */
    follow: Effect;
    /**
     * Sets the account that the server returned. It replaces the account in the browser's storage.
     */
    recognise: Effect<SignedIn>;
  };
}
