export const fundraiserParameters = ['page', 'act'] as const;
