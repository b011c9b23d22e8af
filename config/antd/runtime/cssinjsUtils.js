// Stub of @ant-design/cssinjs-utils, which only style rules use.
export const genCalc = undefined;
export const mergeToken = undefined;
export const statistic = undefined;
export const statisticToken = undefined;
