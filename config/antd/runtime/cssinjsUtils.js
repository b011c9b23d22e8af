// Replaces @ant-design/cssinjs-utils, because only style rules use this package.
export const genCalc = undefined;
export const mergeToken = undefined;
export const statistic = undefined;
export const statisticToken = undefined;
