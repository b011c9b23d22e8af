// Stands for @ant-design/cssinjs-utils, which only rules of styles use.
export const genCalc = undefined;
export const mergeToken = undefined;
export const statistic = undefined;
export const statisticToken = undefined;
