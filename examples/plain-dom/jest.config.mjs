import { jestPreset } from '@charity-run/build/jest';

export default { ...jestPreset, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx,js,jsx}'] };
