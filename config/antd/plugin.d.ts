import type { Compiler } from 'webpack';

/** antd's styles as style sheets of the build, in place of code that makes them in the browser. */
export class StaticAntdPlugin {
  apply(compiler: Compiler): void;
}

/** Large parts of antd that no page uses, and what stands for each in `runtime/`. */
export const UNUSED: Readonly<Record<string, string>>;
