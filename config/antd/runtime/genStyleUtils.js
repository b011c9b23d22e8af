// Replaces antd's style hooks. The rules are in style sheets, so components only need the theme's
// class.

const THEME = ['', 'campus'];

export const genStyleHooks = () => () => THEME;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

/**
 * Returns two functions for a component's CSS variables. One returns the variable's name, one a
 * `var()` reference.
 */
export const genCssVar = (prefix, component) => {
  const name = (key) => `--${prefix.replaceAll('.', '')}-${component}-${key}`;
  const reference = (key, fallback) => `var(${[name(key), fallback].filter(Boolean).join(', ')})`;
  return [name, reference];
};
