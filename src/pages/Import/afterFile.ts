/** The steps after the choice of a file, as one chunk. */
export { CheckStep } from './check/CheckStep';
export { ColumnStep } from './columns/ColumnStep';
export { SheetStep } from './file/SheetStep';
export { ResultStep } from './result/ResultStep';
