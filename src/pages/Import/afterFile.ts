/** All steps after the file input, in one module, so that they are downloaded together. */
export { CheckStep } from './check/CheckStep';
export { ColumnStep } from './columns/ColumnStep';
export { SheetStep } from './file/SheetStep';
export { ResultStep } from './result/ResultStep';
