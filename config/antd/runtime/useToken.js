// Replaces antd's hook `useToken`. The build has already computed the design tokens and written the
// CSS rules into style sheets.
import { DesignTokenContext } from 'antd/es/theme/context';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { useContext } from 'react';
import './shared.css!=!../sheetLoader.js!./useToken.js?shared';
import tokens from '../tokensLoader.js!./useToken.js?tokens';

const CSS_VARIABLES = { prefix: 'ant', key: 'campus' };

/**
 * The design tokens for each theme, with and without motion. The objects are created only once,
 * because antd's components would treat a new object as a change.
 */
const themes = new Map(
  ['light', 'dark'].flatMap((name) =>
    [true, false].map((motion) => [`${name} ${motion}`, { ...tokens[name], motion }]),
  ),
);

/** Returns antd's tuple `[theme, token, hash class, real token, CSS variables, zero runtime]`. */
export default function useToken() {
  const { theme, token } = useContext(DesignTokenContext);
  const name = theme?.algorithm === darkAlgorithm ? 'dark' : 'light';
  const values = themes.get(`${name} ${token.motion !== false}`);
  return [theme, values, '', values, CSS_VARIABLES, true];
}
