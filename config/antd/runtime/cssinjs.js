// Replaces @ant-design/cssinjs, because the browser does not have to create styles.
import { createContext } from 'react';

export const StyleContext = createContext({});
export const createTheme = (algorithm) => ({ algorithm });
export const unit = (length) => (typeof length === 'number' ? `${length}px` : length);
export const useStyleRegister = () => {};
/** Not used. Only style rules need keyframes, and the rules are already in style sheets. */
export const Keyframes = undefined;
