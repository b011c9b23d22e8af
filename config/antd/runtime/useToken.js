// Stands for antd's own: tokens were computed by the build, and the rules that use them are in style sheets.
import { DesignTokenContext } from 'antd/es/theme/context';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { useContext } from 'react';
import './shared.css!=!../sheetLoader.js!./useToken.js?shared';
import tokens from '../tokensLoader.js!./useToken.js?tokens';

const CSS_VARIABLES = { prefix: 'ant', key: 'campus' };

/** One object for each theme, with and without motion: components compare them. */
const themes = new Map(
  ['light', 'dark'].flatMap((name) =>
    [true, false].map((motion) => [`${name} ${motion}`, { ...tokens[name], motion }]),
  ),
);

/** antd’s `[theme, values, class of the hash, values, variables, whether there are style sheets]`. */
export default function useToken() {
  const { theme, token } = useContext(DesignTokenContext);
  const name = theme?.algorithm === darkAlgorithm ? 'dark' : 'light';
  const values = themes.get(`${name} ${token.motion !== false}`);
  return [theme, values, '', values, CSS_VARIABLES, true];
}
