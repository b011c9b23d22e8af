const paths = require('./paths');

const shared = {
  rootDir: paths.root,
  cacheDirectory: `${paths.cache}/jest`,
  // Ignores the output of `npm run package`, because it contains a second package with this
  // project's name.
  modulePathIgnorePatterns: ['<rootDir>/dist-package/'],
  // Leaves out the `.full.test` files unless `TIER=full` is set. `isFull` in tests/support/tier.ts
  // checks the same condition, but this file cannot import it.
  testPathIgnorePatterns: process.env.TIER === 'full' ? [] : ['\\.full\\.test\\.tsx?$'],
  // dva's CommonJS build, which only the tests load, needs the global variable that this package
  // defines.
  setupFiles: ['regenerator-runtime/runtime'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/styles.js',
    // Pages import antd's ES modules, but Node needs the CommonJS modules.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^\\./openWorker$': '<rootDir>/tests/support/fakeWorker.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
};

/** Packages that exist only as ES modules, so Jest has to compile them. */
const ES_MODULES = '@noble|@ant-design/(colors|fast-color)';

/**
 * Large packages that no test mocks. All test files share one loaded copy, which is safe because
 * these packages store no state between files.
 */
const LOADED_ONCE =
  'express|express-session|express-rate-limit|helmet|kysely|pg|better-sqlite3|zod|pinyin-pro|@zxcvbn-ts|otplib|@e965/xlsx|fast-check|@alicloud|tencentcloud-sdk-nodejs-sms|openid-client|saxes';

const compiled = require.resolve('./jestTransform.js');
const notCompiled = (packages) => [`/node_modules/(?!(${packages})/)`];

const NODE_FOLDERS = 'config,contract,domain,locales,mock,models,pages,sheets,utils';
const DOM_FOLDERS = 'components,pages,routes';

/**
 * The tests run in two environments. Tests of rules, models and the API run in Node. Tests of
 * components run in jsdom, a simulated browser, with a fake network for each test.
 */
module.exports = {
  rootDir: paths.root,
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
  // One worker for each core of the smallest supported machine, which has two.
  maxWorkers: 2,
  // Milliseconds after which a test fails because it hangs. This limit does not check how fast a
  // test is.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/support/nodeEnvironment.ts',
      transform: {
        [`/node_modules/(${LOADED_ONCE})/`]: '<rootDir>/tests/support/loadedOnce.js',
        '\\.[jt]sx?$': compiled,
      },
      transformIgnorePatterns: notCompiled(`${ES_MODULES}|${LOADED_ONCE}`),
      testMatch: [`<rootDir>/tests/{${NODE_FOLDERS}}/**/*.test.ts`],
    },
    {
      ...shared,
      displayName: 'dom',
      transform: { '\\.[jt]sx?$': compiled },
      transformIgnorePatterns: notCompiled(ES_MODULES),
      testEnvironment: '<rootDir>/tests/support/domEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/domSetup.ts'],
      testMatch: [`<rootDir>/tests/{${DOM_FOLDERS}}/**/*.test.tsx`],
    },
  ],
};
