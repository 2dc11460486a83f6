export type { FinishFileName } from '../api/contract/finishes.ts';
export type { UploadApi } from '../api/fileParts.ts';
export type * from '../api/finishTypes.ts';
export { type FinishOwner, finishApi } from './finishApi.ts';
export { finishLimits } from './finishLimits.ts';
export { isImpossible } from './finishSpeed.ts';
export { formatElapsed, formatKilometres } from './formatFinish.ts';
export { finishPaths } from './paths.ts';
