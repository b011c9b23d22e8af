const paths = require('./paths');

const shared = {
  rootDir: paths.root,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
  transform: {
    '\\.[jt]sx?$': ['babel-jest', { configFile: require.resolve('./babel.config.js') }],
  },
};

const NODE_FOLDERS = 'config,contract,domain,mock,models,sheets,utils';

/** Rules, models and the API run in Node; components run in jsdom. */
module.exports = {
  rootDir: paths.root,
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
  cacheDirectory: `${paths.cache}/jest`,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/tests/{${NODE_FOLDERS}}/**/*.test.ts`],
    },
  ],
};
