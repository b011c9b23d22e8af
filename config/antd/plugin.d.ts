import type { Compiler } from 'webpack';

export class StaticAntdPlugin {
  apply(compiler: Compiler): void;
}

export const UNUSED: Readonly<Record<string, string>>;
