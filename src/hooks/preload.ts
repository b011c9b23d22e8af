import { createContext } from 'react';

/** Begins to download the page at a path; the router tells how, so that menus need not know the table. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
