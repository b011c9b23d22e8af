// Stub of @ant-design/cssinjs: the browser creates no styles.
import { createContext } from 'react';

export const StyleContext = createContext({});
export const createTheme = (algorithm) => ({ algorithm });
export const unit = (length) => (typeof length === 'number' ? `${length}px` : length);
export const useStyleRegister = () => {};
/** Only style rules use keyframes. The rules are in style sheets. */
export const Keyframes = undefined;
