import type { Envelope } from '@/contract/base/envelope';
import type { KeptList, ListChange } from '@/contract/preferences';

/** The list settings of one account (columns, saved views), as the server last sent them. */
interface AccountLists {
  account: string;
  lists: readonly KeptList[];
}

type Answer = Envelope<{ lists: KeptList[] }> | undefined;

let known: AccountLists | undefined;
let keep: (changes: ListChange[]) => Promise<Answer> = async () => undefined;
const followers = new Set<() => void>();

/** Returns the list settings of the signed-in account. Undefined until the server has sent them. */
export const accountLists = (): AccountLists | undefined => known;

export const knowAccountLists = (next: AccountLists): void => {
  known = next;
  for (const follower of [...followers]) follower();
};

export const followAccountLists = (follower: () => void): (() => void) => {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};

/** Sets the function that sends changed list settings to the server. */
export const handleListChanges = (handler: typeof keep): void => {
  keep = handler;
};

/** Sends changed list settings to the server. Resolves to undefined if the session has ended. */
export const keepListChanges = (changes: ListChange[]): Promise<Answer> => keep(changes);
