// Replaces @ant-design/cssinjs-utils. Only style rules use this package.
export const genCalc = undefined;
export const mergeToken = undefined;
export const statistic = undefined;
export const statisticToken = undefined;
