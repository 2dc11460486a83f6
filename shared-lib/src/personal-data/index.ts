export type { PersonalDataDraft } from './PersonalDataForm.tsx';
export { PersonalDataForm } from './PersonalDataForm.tsx';
export { startingValues } from './startingValues.ts';
