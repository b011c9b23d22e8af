import { createContext } from 'react';

/**
 * Tells whether the console has a page at a URL path. A context, so that pages do not import the
 * route table.
 */
export const KnownPathsContext = createContext<(pathname: string) => boolean>(() => false);
