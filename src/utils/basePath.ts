import { BASE_PATH_META } from '@/contract/base/basePath';

/**
 * True in a browser. Node, which has no `document`, also runs this file, in tests and for the help
 * texts.
 */
const inPage = typeof document !== 'undefined';

/**
 * The path under which the server offers the console (O-01), such as `/jiaowu/`, with a slash at
 * both ends. Only the server knows this path, so that the same build works under any path.
 */
export const BASE_PATH: string =
  (inPage && document.querySelector<HTMLMetaElement>(`meta[name="${BASE_PATH_META}"]`)?.content) ||
  '/';

/**
 * Adds the base path to a path of the console. For example, `/api/rule` becomes `/jiaowu/api/rule`.
 */
export const underBase = (path: string): string => BASE_PATH + path.slice(1);

/**
 * Returns the path in the browser's address without the base path. Undefined if the address is not
 * below the base path.
 */
export const shownPath = (): string | undefined => {
  const { pathname } = window.location;
  return pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length - 1) : undefined;
};

/**
 * Returns the key under which a value is stored. The key contains the base path, because other
 * programs on the same host share the browser's storage.
 */
export const storageKey = (key: string): string => (BASE_PATH === '/' ? key : BASE_PATH + key);
