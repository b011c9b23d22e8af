// Stands for @ant-design/cssinjs: nothing is styled in the browser.
import { createContext } from 'react';

export const StyleContext = createContext({});
export const createTheme = (algorithm) => ({ algorithm });
export const unit = (length) => (typeof length === 'number' ? `${length}px` : length);
export const useStyleRegister = () => {};
/** Only rules use it, and they are in style sheets. */
export const Keyframes = undefined;
