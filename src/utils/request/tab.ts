import { TAB_HEADER, TAB_KEY_LENGTH } from '@/contract/base/tab';
import { randomKey } from '@/utils/randomKey';

/** The header with this tab's key. The server uses it to tell this tab's writes from those of other tabs. */
export const OWN_TAB = { [TAB_HEADER]: randomKey().slice(0, TAB_KEY_LENGTH) };
