import { TAB_HEADER, TAB_KEY_LENGTH } from '@/contract/base/tab';
import { randomKey } from '@/utils/randomKey';

/** The header by which the server tells this tab's writes from those of other tabs; made once per page load. */
export const OWN_TAB = { [TAB_HEADER]: randomKey().slice(0, TAB_KEY_LENGTH) };
