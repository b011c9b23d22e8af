/** A place of the console. */
export interface Place {
  pathname: string;
  search: string;
}

/** Something that is being filled in. */
export interface Unsaved {
  /** Whether something would be lost; what was taken back is no change. */
  isChanged: () => boolean;
  /** Whether it is still there at another place. */
  staysAt: (to: Place) => boolean;
  /** Forgets what was filled in. */
  discard: () => void;
}

const all = new Set<Unsaved>();
let ask: () => Promise<boolean> = async () => true;
let isAsking = false;

/** Says how the user is asked whether to leave what is unsaved. */
export const askBeforeLeaving = (question: typeof ask): void => {
  ask = question;
};

/** Has the browser ask before the tab is closed or loaded anew. */
const askOnUnload = (event: BeforeUnloadEvent) => {
  if ([...all].some((each) => each.isChanged())) event.preventDefault();
};

/** Keeps an eye on what is being filled in; undoes itself. */
export const watchUnsaved = (unsaved: Unsaved): (() => void) => {
  // The same listener is added only once.
  window.addEventListener('beforeunload', askOnUnload);
  all.add(unsaved);
  return () => {
    all.delete(unsaved);
    if (all.size === 0) window.removeEventListener('beforeunload', askOnUnload);
  };
};

/** The pages of signing in; what was filled in elsewhere is kept for whoever signs in again. */
const isSignIn = ({ pathname }: Place) => pathname.startsWith('/user/');

const lostAt = (to: Place, from: Place): Unsaved[] =>
  isSignIn(to) && !isSignIn(from)
    ? []
    : [...all].filter((each) => each.isChanged() && !each.staysAt(to));

/** What the way to another place has to do first: nothing, ask, or wait for the question that is open. */
export const leavingTo = (to: Place, from: Place): 'free' | 'ask' | 'asking' => {
  if (lostAt(to, from).length === 0) return 'free';
  return isAsking ? 'asking' : 'ask';
};

/** Asks whether to give up what is unsaved, all of it or only these; a yes forgets it. */
export const mayLeave = async (which: Iterable<Unsaved> = all): Promise<boolean> => {
  const changed = [...which].filter((each) => each.isChanged());
  if (changed.length === 0) return true;
  // A second click before the question is drawn.
  if (isAsking) return false;
  isAsking = true;
  const isWanted = await ask();
  isAsking = false;
  if (isWanted) for (const each of changed) each.discard();
  return isWanted;
};
