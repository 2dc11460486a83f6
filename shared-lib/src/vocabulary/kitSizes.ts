export const shirtKinds = ['adult', 'child'] as const;
export type ShirtKind = (typeof shirtKinds)[number];
