// Replaces @ant-design/cssinjs-utils. Only style rules use this package, and they are already in
// style sheets.
export const genCalc = undefined;
export const mergeToken = undefined;
export const statistic = undefined;
export const statisticToken = undefined;
