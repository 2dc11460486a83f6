export { isComplete } from '../personal-data/personalData.ts';
export { MemberSteps } from './MemberSteps.tsx';
