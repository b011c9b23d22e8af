import { createContext } from 'react';

/**
 * Starts the download of the page at a URL path. Menus use this context instead of importing the
 * route table.
 */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
