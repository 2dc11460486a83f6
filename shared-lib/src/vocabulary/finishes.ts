export const finishSources = ['typed', 'track', 'photo'] as const;
export type FinishSource = (typeof finishSources)[number];

export const finishSignatures = ['name', 'number', 'none'] as const;
export type FinishSignature = (typeof finishSignatures)[number];

export const finishPhotoStates = ['none', 'waiting', 'shown', 'returned'] as const;
export type FinishPhotoState = (typeof finishPhotoStates)[number];

/** What staff looks at; nothing of it changes what the runner sees. */
export const finishFlags = ['faster-than-record', 'outside-window'] as const;
export type FinishFlag = (typeof finishFlags)[number];
