import type { Compiler } from 'webpack';

/** Replaces the styles that antd computes in the browser with style sheets from the build. */
export class StaticAntdPlugin {
  apply(compiler: Compiler): void;
}

/** Large modules of antd that no page uses, each with a replacement file in `runtime/`. */
export const UNUSED: Readonly<Record<string, string>>;
