import { createContext } from 'react';

/**
 * Tells whether the console has a page at a URL path. Pages use this context instead of importing
 * the route table.
 */
export const KnownPathsContext = createContext<(pathname: string) => boolean>(() => false);
