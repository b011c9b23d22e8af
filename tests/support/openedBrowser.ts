/** A browser with one open page. Firefox and an old Chromium differ in all the rest. */
export interface OpenedBrowser {
  version: string;
  open: (address: string) => Promise<void>;
  /** Runs an expression in the page, and returns its value. The value must be JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  fill: (selector: string, text: string) => Promise<void>;
  setFile: (selector: string, file: string) => Promise<void>;
  /** The number of requests without an answer. */
  pending: () => number;
  /** Returns the console messages and failed requests since the last call. */
  takeProblems: () => string[];
  close: () => Promise<void>;
}

export interface OpenOptions {
  executable: string;
  width: number;
  height: number;
  /** A script that runs before those of each page. */
  initScript: string;
}
