/**
 * Exports all steps after the file input from one module. The browser then downloads them together.
 */
export { CheckStep } from './check/CheckStep';
export { ColumnStep } from './columns/ColumnStep';
export { SheetStep } from './file/SheetStep';
export { ResultStep } from './result/ResultStep';
