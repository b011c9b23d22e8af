import type { Compiler } from 'webpack';

/** Gives the main layout's style sheet the root's variables of all that come later. */
export class RootVariablesPlugin {
  apply(compiler: Compiler): void;
}
