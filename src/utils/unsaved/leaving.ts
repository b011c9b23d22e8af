export interface PageLocation {
  pathname: string;
  search: string;
}

export interface Unsaved {
  isChanged: () => boolean;
  /** Returns true if the same form is still on the screen at another URL. */
  staysAt: (to: PageLocation) => boolean;
  discard: () => void;
}

const all = new Set<Unsaved>();
let ask: () => Promise<boolean> = async () => true;
let isAsking = false;

/** Sets the function that asks the user whether to discard unsaved changes. */
export const askBeforeLeaving = (question: typeof ask): void => {
  ask = question;
};

/** Makes the browser ask before the tab is closed or reloaded, if a form has unsaved changes. */
const askOnUnload = (event: BeforeUnloadEvent) => {
  if ([...all].some((each) => each.isChanged())) event.preventDefault();
};

/** Registers a form that may have unsaved input. Returns a function that removes the form again. */
export const watchUnsaved = (unsaved: Unsaved): (() => void) => {
  // This runs for each form, but adding the same listener again has no effect.
  window.addEventListener('beforeunload', askOnUnload);
  all.add(unsaved);
  return () => {
    all.delete(unsaved);
    if (all.size === 0) window.removeEventListener('beforeunload', askOnUnload);
  };
};

/**
 * Returns true for the sign-in page and other account pages. No input is lost on the way to them,
 * because drafts are kept for the same user.
 */
const isSignIn = ({ pathname }: PageLocation) => pathname.startsWith('/user/');

const lostAt = (to: PageLocation, from: PageLocation): Unsaved[] =>
  isSignIn(to) && !isSignIn(from)
    ? []
    : [...all].filter((each) => each.isChanged() && !each.staysAt(to));

/**
 * Decides if the user may leave the page: `free` means yes, `ask` means that the user must confirm,
 * and `asking` means that the dialog for this is already on the screen.
 */
export const leavingTo = (to: PageLocation, from: PageLocation): 'free' | 'ask' | 'asking' => {
  if (lostAt(to, from).length === 0) return 'free';
  return isAsking ? 'asking' : 'ask';
};

/**
 * Asks the user whether to discard unsaved changes, in all forms or only in the forms `which`. If
 * the user agrees, discards the changes and resolves to true.
 */
export const mayLeave = async (which: Iterable<Unsaved> = all): Promise<boolean> => {
  const changed = [...which].filter((each) => each.isChanged());
  if (changed.length === 0) return true;
  if (isAsking) return false;
  isAsking = true;
  const isWanted = await ask();
  isAsking = false;
  if (isWanted) for (const each of changed) each.discard();
  return isWanted;
};
