import type { Compiler } from 'webpack';

/** Replaces antd's runtime styles with style sheets of the build. */
export class StaticAntdPlugin {
  apply(compiler: Compiler): void;
}

/** Large modules of antd that no page uses, each with its stub in `runtime/`. */
export const UNUSED: Readonly<Record<string, string>>;
