import type { Compiler } from 'webpack';

/** Moves the root variables of later style sheets into the main layout's style sheet. */
export class RootVariablesPlugin {
  apply(compiler: Compiler): void;
}
