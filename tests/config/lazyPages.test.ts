import path from 'node:path';
import { ROOT } from '../support/paths';

const developmentBuild = require('../../config/webpack.dev.js');

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
    const { test } = developmentBuild(true).experiments.lazyCompilation;
    expect(test.test(path.join(ROOT, 'src', file))).toBe(isLazy);
  });

  test('are built at once for browsers on other machines, which cannot report what they open', () => {
    expect(developmentBuild(false).experiments.lazyCompilation).toBe(false);
  });
});
