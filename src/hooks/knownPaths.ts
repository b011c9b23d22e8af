import { createContext } from 'react';

/**
 * Returns true if the console has a page at a URL path. Pages use this context instead of importing
 * the route table.
 */
export const KnownPathsContext = createContext<(pathname: string) => boolean>(() => false);
