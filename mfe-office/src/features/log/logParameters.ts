export const logParameters = ['actor', 'target', 'from', 'until'] as const;
