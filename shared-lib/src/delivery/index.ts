export { BranchPicker } from './BranchPicker.tsx';
export { RecipientFields } from './RecipientFields.tsx';
