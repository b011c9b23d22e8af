/**
 * Exports all steps after the file input from one module, so that the browser downloads these steps
 * together.
 */
export { CheckStep } from './check/CheckStep';
export { ColumnStep } from './columns/ColumnStep';
export { SheetStep } from './file/SheetStep';
export { ResultStep } from './result/ResultStep';
