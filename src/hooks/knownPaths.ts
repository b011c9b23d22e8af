import { createContext } from 'react';

/**
 * Tells whether the console has a page at a path. The router provides this function, so that pages
 * do not import the route table.
 */
export const KnownPathsContext = createContext<(pathname: string) => boolean>(() => false);
