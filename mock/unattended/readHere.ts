import { type OpenReader, SheetCalls } from './sheetCalls';

/**
 * Opens a file reader that works in this process. Used by commands, which have nothing else to do,
 * and by servers without a reader program, such as `npm start`.
 */
export const readHere: OpenReader = () => {
  const calls = new SheetCalls();
  return {
    call: async (method, ...args) =>
      (calls[method] as (...given: typeof args) => never)(...args) as never,
    close: () => {},
  };
};
