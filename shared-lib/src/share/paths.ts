export const sharePaths = {
  /** Where a shared link leads. */
  join: (code: string) => `/join/${code}`,
};
