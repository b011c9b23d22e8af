/**
 * Returns the class names for one export of an antd style module, such as `button/style/index` and
 * `default`.
 */
export function classesOf(name: string, key: string): { prefixCls: string; rootCls: string };
