import { getFailure } from 'shared-lib/http';

/** For `catch`: turns these error codes into undefined and throws other errors again. */
export const ignoreCode =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(getFailure(error).code)) throw error;
  };

/** The same for a link that no one knows: messengers glue text to links, which then cannot be one. @param code of an unknown link */
export const ignoreUnknownLink = (code: string) => ignoreCode(code, 'invalid_request');
