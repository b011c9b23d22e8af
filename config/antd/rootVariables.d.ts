import type { Compiler } from 'webpack';

export class RootVariablesPlugin {
  apply(compiler: Compiler): void;
}
