export const consolePaths = { releases: '/console', values: '/console/values', settings: '/console/settings' } as const;
