import { createContext } from 'react';

/** Starts to download the page at a path. The router provides it, so that menus need not import the route table. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
