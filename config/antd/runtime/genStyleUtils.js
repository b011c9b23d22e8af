// Replaces antd's style hooks. The CSS rules are already in style sheets, so each hook only returns
// the theme's class.

const THEME = ['', 'campus'];

export const genStyleHooks = () => () => THEME;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

/**
 * Returns two functions for the CSS variables of a component. The first returns a name such as
 * `--ant-btn-color`, the second returns `var(--ant-btn-color)`.
 */
export const genCssVar = (prefix, component) => {
  const name = (key) => `--${prefix.replaceAll('.', '')}-${component}-${key}`;
  const reference = (key, fallback) => `var(${[name(key), fallback].filter(Boolean).join(', ')})`;
  return [name, reference];
};
