export const consolePaths = { releases: '/console', settings: '/console/settings' } as const;
