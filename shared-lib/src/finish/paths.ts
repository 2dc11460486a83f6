export const finishPaths = {
  own: (number?: number) => (number === undefined ? '/finish' : `/finish?runner=${number}`),
  byLink: (token: string) => `/certificate/report/${token}`,
  certificate: (code: string) => `/certificate/${code}`,
};
