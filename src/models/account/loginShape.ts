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
  /** The code of the second factor. Omitted until the server asks for it. */
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
     * The server's answer to the last sign-in attempt. Undefined before the first attempt, false
     * after sign-out.
     */
    status: SignInStatus | false | undefined;
    type: string | undefined;
    /**
     * The page to open after sign-in, as chosen by the account and by the office. The pages for a
     * new password and for the second factor need it.
     */
    landing?: LandingChoice | undefined;
    authority: Role;
    /**
     * True if the session has expired. The sign-in page then says so, and unsaved drafts are kept.
     */
    expired: boolean;
    /**
     * The user name of the account whose data this browser tab shows. Empty while it is unknown.
     */
    account: string;
    /**
     * Increases whenever the account of the tab changes, also at sign-out. React uses it as a key,
     * so that the previous user's page is removed.
     */
    visit: number;
  };
  reducers: {
    setStatus: { status: SignInStatus; type: string; landing: LandingChoice | undefined };
    setSignedOut: { expired: boolean };
    setSignedIn: SignIn;
    /** Sets the signed-in account and clears the user's data in all other models. */
    forget: SignIn;
  };
  effects: {
    login: Effect<Credentials, SignInAnswer>;
    /** Signs in this tab after a single sign-on, once the user is loaded from the server. */
    signedOn: Effect<undefined, Envelope<CurrentUser>>;
    /** Sends the code of the second factor after a single sign-on. */
    sendCode: Effect<string, Envelope<ValueOf<typeof sendSignOnCode>>>;
    logout: Effect;
    /**
     * Signs the user out in the browser after a response with status 401, without a request to the
     * server.
     */
    expire: Effect;
    begin: Effect<SignedIn>;
    /**
     * Switches this tab to the account that the browser's storage names. Runs at the start, and
     * after another tab signs in or out.
     */
    follow: Effect;
    /**
     * Switches this tab to the account that the server returned, and updates the browser's storage.
     */
    recognise: Effect<SignedIn>;
  };
}
