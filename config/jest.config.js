const paths = require('./paths');

const shared = {
  rootDir: paths.root,
  // dva's CommonJS build, which only tests load, expects this global.
  setupFiles: ['regenerator-runtime/runtime'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/styles.js',
    // The page imports parts of antd by their ES modules; Node wants CommonJS.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^\\./openWorker$': '<rootDir>/tests/support/fakeWorker.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/|@ant-design/(colors|fast-color)/)'],
  transform: {
    '\\.[jt]sx?$': ['babel-jest', { configFile: require.resolve('./babel.config.js') }],
  },
};

const NODE_FOLDERS = 'config,contract,domain,mock,models,pages,sheets,utils';
const DOM_FOLDERS = 'components,pages,routes';

/** Rules, models and the API run in Node; components run in jsdom, over a network that each test makes up. */
module.exports = {
  rootDir: paths.root,
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
  cacheDirectory: `${paths.cache}/jest`,
  // One worker for each of the two cores of the smallest machine that it has to pass on.
  maxWorkers: 2,
  // A bound on a test that hangs; how long one takes is the machine's business.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/tests/{${NODE_FOLDERS}}/**/*.test.ts`],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tests/support/domEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/domSetup.ts'],
      testMatch: [`<rootDir>/tests/{${DOM_FOLDERS}}/**/*.test.tsx`],
    },
  ],
};
