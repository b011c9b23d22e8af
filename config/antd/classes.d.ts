/** The classes of one style of one of antd's style modules, such as `button/style/index` and `default`. */
export function classesOf(name: string, key: string): { prefixCls: string; rootCls: string };
