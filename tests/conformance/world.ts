import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@/contract/account';
import * as account from '@/contract/account';
import * as accounts from '@/contract/accounts';
import * as directory from '@/contract/directory';
import * as own from '@/contract/ownAccount';
import * as rule from '@/contract/rule';
import { Browser, Difference } from './backend';

/** The roles of which the kit makes an account. */
export const MADE_ROLES = ['clerk', 'secretary', 'user'] as const satisfies Role[];

/** Returns eight letters. With digits, a name could look like a number. */
const randomLetters = (): string =>
  [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/**
 * The state that all checks share: browsers of each role, and the names of what the kit makes.
 * `clean` deletes and disables what was made.
 */
export class World {
  readonly base: string;
  readonly admin: Browser;
  readonly guest: Browser;
  readonly browsers = new Map<Role, Browser>();
  /** Begins the names of all records that the kit makes. */
  readonly mark = `一致性检验${randomLetters()}`;
  readonly adminName: string;
  readonly adminPassword: string;
  #count = 0;
  readonly #accounts: number[] = [];
  readonly #contacts: number[] = [];
  readonly #courses: number[] = [];

  constructor(base: string, adminName: string, adminPassword: string) {
    this.base = base;
    this.adminName = adminName;
    this.adminPassword = adminPassword;
    this.admin = new Browser(base);
    this.guest = new Browser(base);
  }

  /** Returns a name that no other record has. */
  #next(): string {
    this.#count += 1;
    return `${this.mark}${this.#count}`;
  }

  browser(): Browser {
    return new Browser(this.base);
  }

  /** Signs the administrator in. Throws a Difference if that does not work. */
  async begin(): Promise<void> {
    const signedIn = await this.admin.ask(account.login, {
      ...{ userName: this.adminName, password: this.adminPassword, type: 'account' },
    });
    if (signedIn.status !== 'ok') {
      throw new Difference(`The administrator could not sign in: ${signedIn.status}`);
    }
    // A secretary's unit must be one that the phone book knows.
    await this.contact();
    for (const role of MADE_ROLES) this.browsers.set(role, await this.#signInNew(role));
  }

  /** Makes an account of a role and signs it in with a password of its own. */
  async #signInNew(role: (typeof MADE_ROLES)[number]): Promise<Browser> {
    const userName = `kit${role}${randomUUID().slice(0, 8)}`;
    const made = await this.admin.ask(accounts.createAccount, {
      ...{ userName, name: this.mark, authority: role },
      ...(role === 'secretary' && { units: [this.mark] }),
    });
    this.#accounts.push(made.account.id);
    const browser = this.browser();
    await browser.ask(account.login, { userName, password: made.password, type: 'account' });
    const newPassword = `Kx7-${randomUUID()}`;
    await browser.ask(own.changePassword, {
      ...{ password: made.password, newPassword, confirm: newPassword },
    });
    return browser;
  }

  async contact(values: object = {}): Promise<directory.Contact> {
    const made = await this.admin.ask(directory.createContact, {
      ...{ name: this.mark, unit: this.mark, ...values },
    });
    this.#contacts.push(made.id);
    return made;
  }

  async course(values: object = {}): Promise<rule.SavedCourse> {
    const made = await this.admin.ask(rule.createRule, {
      ...{
        level: 'bachelor' as const,
        termCode: '2098-2099-1',
        courseName: this.#next(),
        ...values,
      },
    });
    this.#courses.push(made.id);
    return made;
  }

  /** Deletes the records and disables the accounts that the kit has made. */
  async clean(): Promise<void> {
    const left = <T>(ids: readonly T[]) => ids.length > 0;
    if (left(this.#contacts))
      await this.admin.call(directory.removeContacts, { ids: this.#contacts });
    if (left(this.#courses)) await this.admin.call(rule.removeRules, { ids: this.#courses });
    for (const id of this.#accounts) await this.admin.call(accounts.disableAccount, { id });
  }
}
