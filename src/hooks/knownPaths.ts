import { createContext } from 'react';

/** Whether the console has a page at a path; the router tells, so that pages need not know the table. */
export const KnownPathsContext = createContext<(pathname: string) => boolean>(() => false);
