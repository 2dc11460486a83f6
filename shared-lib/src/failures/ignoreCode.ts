import { getFailure } from 'shared-lib/http';

/** For `catch`: turns one error code into undefined and throws other errors again. */
export const ignoreCode =
  (code: string) =>
  (error: unknown): undefined => {
    if (getFailure(error).code !== code) throw error;
  };
