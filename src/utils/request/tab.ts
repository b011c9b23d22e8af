import { TAB_HEADER, TAB_KEY_LENGTH } from '@/contract/base/tab';
import { randomKey } from '@/utils/randomKey';

/**
 * A request header with a random key of this browser tab, so that the server can tell changes by
 * this tab from changes by other tabs.
 */
export const OWN_TAB = { [TAB_HEADER]: randomKey().slice(0, TAB_KEY_LENGTH) };
