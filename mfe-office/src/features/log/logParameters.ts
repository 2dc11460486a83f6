export const logParameters = ['person', 'action', 'target', 'from', 'until'] as const;
