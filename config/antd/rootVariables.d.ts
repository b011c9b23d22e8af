import type { Compiler } from 'webpack';

/** Moves root CSS variables from later style sheets into the main layout's style sheet. */
export class RootVariablesPlugin {
  apply(compiler: Compiler): void;
}
