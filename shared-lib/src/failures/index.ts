export { FailureNotice } from './FailureNotice.tsx';
export { ignoreCode, ignoreUnknownLink } from './ignoreCode.ts';
export { useAttempt } from './useAttempt.ts';
export type { OwnFailureTexts } from './useFailureTexts.ts';
export { useFailureTexts } from './useFailureTexts.ts';
