const paths = require('./paths');
const { aloneOf } = require('./together');

const shared = {
  rootDir: paths.root,
  cacheDirectory: `${paths.cache}/jest`,
  // A package that was made there has this project's name.
  modulePathIgnorePatterns: ['<rootDir>/dist-package/'],
  // As `ALL` of tests/support/all.ts, which this file cannot load.
  testPathIgnorePatterns: process.env.ALL_ENGINES === '1' ? [] : ['\\.all\\.test\\.tsx?$'],
  // dva's CommonJS build, which only tests load, expects this global.
  setupFiles: ['regenerator-runtime/runtime'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/styles.js',
    // The page imports parts of antd by their ES modules; Node wants CommonJS.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^\\./openWorker$': '<rootDir>/tests/support/fakeWorker.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
};

/** Packages that come as ES modules only. */
const ES_MODULES = '@noble|@ant-design/(colors|fast-color)';

/** Large packages that keep nothing from one test file to the next, and that no test stands in for. */
const LOADED_ONCE =
  'express|express-session|express-rate-limit|helmet|kysely|pg|better-sqlite3|zod|pinyin-pro|@zxcvbn-ts|otplib|@e965/xlsx|fast-check|@alicloud|tencentcloud-sdk-nodejs-sms';

const compiled = require.resolve('./jestTransform.js');
const notCompiled = (packages) => [`/node_modules/(?!(${packages})/)`];

const NODE_FOLDERS = 'config,contract,domain,locales,mock,models,pages,sheets,utils';
const DOM_FOLDERS = 'components,pages,routes';

/** Whether files share what they load; see together.js. */
const TOGETHER = process.env.TOGETHER === '1';

/** Rules, models and the API run in Node; components run in jsdom, over a network that each test makes up. */
module.exports = {
  rootDir: paths.root,
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
  // One worker for each of the two cores of the smallest machine that it has to pass on.
  maxWorkers: 2,
  // A bound on a test that hangs; how long one takes is the machine's business.
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
      testMatch: TOGETHER
        ? ['<rootDir>/tests/together/node*.test.js', ...aloneOf('node')]
        : [`<rootDir>/tests/{${NODE_FOLDERS}}/**/*.test.ts`],
    },
    {
      ...shared,
      displayName: 'dom',
      transform: { '\\.[jt]sx?$': compiled },
      transformIgnorePatterns: notCompiled(ES_MODULES),
      testEnvironment: '<rootDir>/tests/support/domEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/domSetup.ts'],
      testMatch: TOGETHER
        ? ['<rootDir>/tests/together/dom*.test.js', ...aloneOf('dom')]
        : [`<rootDir>/tests/{${DOM_FOLDERS}}/**/*.test.tsx`],
    },
  ],
};
