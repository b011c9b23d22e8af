import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { ROOT } from '../support/paths';

const PAGE = `${ROOT}/src/pages/Contact/ContactListPage.tsx`;

type External = (data: object) => Promise<string | undefined>;

interface Answer {
  status: number;
  head: Record<string, string>;
  body: string;
}

/** Loads the packages plug-in of `npm start`, without its cache. */
const loadPackages = () => {
  const { CI } = process.env;
  process.env.CI = '1';
  const { packages } = jest.requireActual('../../config/packages');
  process.env.CI = CI;
  let external!: External;
  jest.spyOn(webpack.ExternalsPlugin.prototype, 'apply').mockImplementation(function (
    this: webpack.ExternalsPlugin,
  ) {
    external = (this as unknown as { externals: External }).externals;
  });
  packages.apply({ hooks: { compilation: { tap: () => {} } } });
  const read = (request: string, issuer: string | null) =>
    external({
      context: ROOT,
      request,
      contextInfo: { issuer },
      getResolve: () => async () => require.resolve(request),
    });
  const ask = (headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const answer = { status: 0, head: {}, body: '' };
      const response = {
        writeHead(status: number, head: Record<string, string>) {
          Object.assign(answer, { status, head });
          return this;
        },
        end: (body: Uint8Array = new Uint8Array()) =>
          resolve({ ...answer, body: new TextDecoder().decode(body) }),
      };
      packages.middleware({ url: '/assets/packages.js', headers }, response, reject);
    });
  return { read, ask };
};

describe('the packages of npm start', () => {
  test('are a script that gives each by its name; one that is imported later comes with the next answer', async () => {
    const { read, ask } = loadPackages();
    expect(await read('react', PAGE)).toContain('("react")');
    // Webpack itself handles imports of other packages, of our own files and of missing packages.
    expect(await read('react', `${ROOT}/node_modules/antd/es/index.js`)).toBeUndefined();
    expect(await read('react', null)).toBeUndefined();
    expect(await read('@/locales/catalogue', PAGE)).toBeUndefined();
    expect(await read('no-such-package', PAGE)).toBeUndefined();

    const first = await ask();
    expect(first).toMatchObject({ status: 200, head: { 'cache-control': 'no-cache' } });
    const { etag = '' } = first.head;
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });

    const reload = jest.fn();
    const page = { packages: (_: string): unknown => undefined };
    runInNewContext(first.body, { self: page, location: { reload } });
    expect(page.packages('react')).toMatchObject({ useState: expect.anything() });
    page.packages('dayjs/locale/de');
    expect(reload).toHaveBeenCalledTimes(1);

    await read('dayjs/locale/de', PAGE);
    const second = await ask({ 'if-none-match': etag });
    expect(second.status).toBe(200);
    runInNewContext(second.body, { self: page, location: { reload } });
    expect(page.packages('dayjs/locale/de')).toMatchObject({ name: 'de' });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
