import type { Envelope } from '@/contract/base/envelope';
import type { KeptList, ListChange } from '@/contract/preferences';

/** How an account wants its lists, as the server last said. */
interface AccountLists {
  account: string;
  lists: readonly KeptList[];
}

type Answer = Envelope<{ lists: KeptList[] }> | undefined;

let known: AccountLists | undefined;
let keep: (changes: ListChange[]) => Promise<Answer> = async () => undefined;
const followers = new Set<() => void>();

/** Undefined while the server has said nothing. */
export const accountLists = (): AccountLists | undefined => known;

export const knowAccountLists = (next: AccountLists): void => {
  known = next;
  for (const follower of [...followers]) follower();
};

/** Tells of each change; gives what ends that. */
export const followAccountLists = (follower: () => void): (() => void) => {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};

/** Says how changes reach the server. */
export const handleListChanges = (handler: typeof keep): void => {
  keep = handler;
};

/** Gives nothing where the session ended meanwhile. */
export const keepListChanges = (changes: ListChange[]): Promise<Answer> => keep(changes);
