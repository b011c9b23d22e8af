// Stands for antd's own: the rules are in style sheets, and components are only told the theme's class.

const THEME = ['', 'campus'];

export const genStyleHooks = () => () => THEME;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

/** The names of a component's own CSS variables, and how they are referred to. */
export const genCssVar = (prefix, component) => {
  const name = (key) => `--${prefix.replaceAll('.', '')}-${component}-${key}`;
  const reference = (key, fallback) => `var(${[name(key), fallback].filter(Boolean).join(', ')})`;
  return [name, reference];
};
