const packages = ['shared-lib', 'shell', 'mfe-content', 'mfe-registration', 'mfe-cabinet'];

const common = {
  testEnvironment: '<rootDir>/../shared-lib/src/testing/browserEnvironment.cjs',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/../shared-lib/src/testing/jest.setup.ts'],
  transform: {
    '\\.(svg|woff2|png|webp)$': '<rootDir>/../shared-lib/src/testing/fileAddress.cjs',
    '\\.(mjs|js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Some libraries come as ES modules only; the rest of node_modules stays untouched.
  transformIgnorePatterns: ['/node_modules/(?!(axios|uqr|@hookform|react-router|react-router-dom)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../shared-lib/src/testing/classNames.cjs',
    '\\.css$': '<rootDir>/../shared-lib/src/testing/classNames.cjs',
  },
};

export default {
  projects: packages.map((name) => ({
    ...common,
    displayName: name,
    rootDir: name,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  })),
};
