import { execFileSync } from 'node:child_process';
import { ROOT } from '../support/paths';

/** Prints the results of the thread. In a separate process, which must exit by itself. */
const SCRIPT = `
  const { inThread } = require('./config/thread/inThread');
  const options = { configFile: require.resolve('./config/babel.config.js'), babelrc: false };
  const compile = (source, name) =>
    inThread(require.resolve('./config/thread/babel'), 'compile', source, {
      resourcePath: '${ROOT}/src/' + name, sourceMap: false, target: 'web', options,
    });
  const told = ({ name, message }) => ({ name, message });
  Promise.all([
    compile('export const twice = (n: number) => n * 2;', 'good.ts'),
    compile('export const = 1;', 'bad.ts').catch(told),
    inThread('./missing.js', 'compile').catch(told),
  ]).then((all) => console.log(JSON.stringify(all)));`;

test('the build’s thread compiles sources, names what each depends on, and tells of an error as the loader does', () => {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const [good, bad, missing] = JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], options));
  expect(good.code).toBe('export const twice = n => n * 2;');
  expect(good.dependencies).toEqual([`${ROOT}/config/babel.config.js`]);
  expect(bad).toMatchObject({ name: 'SyntaxError' });
  expect(bad.message).toMatch(/bad\.ts: Unexpected token \(1:13\)/);
  expect(missing.message).toMatch(/^Cannot find module '.\/missing.js'/);
});
