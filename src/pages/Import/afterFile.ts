/**
 * Bundles all steps after the file input into one module, so that the browser downloads them
 * together.
 */
export { CheckStep } from './check/CheckStep';
export { ColumnStep } from './columns/ColumnStep';
export { SheetStep } from './file/SheetStep';
export { ResultStep } from './result/ResultStep';
