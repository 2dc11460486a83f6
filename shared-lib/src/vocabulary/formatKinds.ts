export const formatKinds = ['race', 'participation'] as const;
export type FormatKind = (typeof formatKinds)[number];
