import vm from 'node:vm';

interface Compiled {
  source: string;
  script: vm.Script;
}

/** The compiled modules of this worker by file name. */
const compiled = new Map<string, Compiled>();

/**
 * Replacement of the function with which Jest compiles each module anew for each test file. It
 * compiles a module once for a worker. Each test file still evaluates its own copy.
 */
const compileOnce = (
  source: string,
  parameters: readonly string[] = [],
  { filename = '', parsingContext }: vm.CompileFunctionOptions = {},
): unknown => {
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const head = `(function (${parameters.join()}) {`;
    // The offset keeps the columns of stack traces.
    const options = { filename, columnOffset: -head.length };
    known = { source, script: new vm.Script(`${head}${source}\n})`, options) };
    compiled.set(filename, known);
  }
  return parsingContext && known.script.runInContext(parsingContext);
};

Reflect.set(vm, 'compileFunction', compileOnce);
