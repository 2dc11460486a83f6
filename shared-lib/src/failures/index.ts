export { FailureNotice } from './FailureNotice.tsx';
export type { OwnFailureTexts } from './useFailureTexts.ts';
export { useFailureTexts } from './useFailureTexts.ts';
