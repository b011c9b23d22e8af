import { EventEmitter } from 'node:events';
import path from 'node:path';
import { ROOT } from '../support/paths';

interface Described {
  data: string;
  active: boolean;
}

const loadPages = () => {
  const { lazyPages } = jest.requireActual('../../config/lazyPages');
  const invalidate = jest.fn();
  let describeModule!: (module: unknown) => Described;
  lazyPages.options.backend(
    { watching: { invalidate } },
    (_: unknown, api: { module: typeof describeModule }) => {
      describeModule = api.module;
    },
  );
  const ask = (url: string) => {
    const next = jest.fn();
    const response = Object.assign(new EventEmitter(), { writeHead: jest.fn(), write: jest.fn() });
    lazyPages.middleware({ url }, response, next);
    return { next, response };
  };
  return { test: lazyPages.options.test, describeModule, ask, invalidate };
};

const moduleOf = (file: string) => ({ nameForCondition: () => path.join(ROOT, 'src', file) });

describe('pages of npm start', () => {
  test.each([
    ['pages/Contact/ContactList.tsx', true],
    ['pages/Accounts/AccountsPage.tsx', true],
    ['models/import/import.ts', true],
    ['pages/Account/LoginPage.tsx', false],
    ['pages/Home/HomePage.tsx', false],
    ['layouts/BasicLayout.tsx', false],
    ['models/rule.ts', false],
  ])('%s is built when it is first opened: %s', (file, isLazy) => {
    expect(loadPages().test(moduleOf(file))).toBe(isLazy);
  });

  test('what an open page names is built once; what nobody has heard of is not', () => {
    const { describeModule, ask, invalidate } = loadPages();
    const list = moduleOf('pages/Contact/ContactList.tsx');
    const { data, active } = describeModule(list);
    expect(active).toBe(false);

    expect(ask('/assets/main.js').next).toHaveBeenCalled();
    ask('/lazy-pages/..%2F..%2Fpackage.json').response.emit('close');
    expect(invalidate).not.toHaveBeenCalled();

    for (const _ of ['first', 'again']) {
      const { next, response } = ask(`/lazy-pages/${data}`);
      expect(next).not.toHaveBeenCalled();
      expect(response.writeHead).toHaveBeenCalledWith(200, expect.anything());
      response.emit('close');
    }
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(describeModule(list).active).toBe(true);
  });

  test('the stream of an open page gives signs of life until the page is left', () => {
    const set = jest.spyOn(globalThis, 'setInterval');
    const clear = jest.spyOn(globalThis, 'clearInterval');
    const { response } = loadPages().ask('/lazy-pages/none');
    expect(set).toHaveBeenCalledTimes(1);
    const [beat] = set.mock.calls[0] as [() => void];
    response.write.mockClear();
    beat();
    expect(response.write).toHaveBeenCalledWith('\n');
    response.emit('close');
    expect(clear).toHaveBeenCalledWith(set.mock.results[0]?.value);
    set.mockRestore();
    clear.mockRestore();
  });
});
