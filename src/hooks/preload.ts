import { createContext } from 'react';

/**
 * Starts the download of the page at a URL path. A context, so that menus do not import the route
 * table.
 */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
