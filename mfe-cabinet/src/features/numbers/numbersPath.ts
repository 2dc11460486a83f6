/** Below the paths of `shared-lib`, so that pages of readers do not carry it. */
export const numbersPath = '/cabinet/numbers';
