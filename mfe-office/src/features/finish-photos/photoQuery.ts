export const photoParameters = ['photo'] as const;
