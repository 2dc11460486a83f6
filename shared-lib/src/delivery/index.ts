export { BranchPicker } from './BranchPicker.tsx';
export { LazyAbroadFields } from './LazyAbroadFields.tsx';
export { RecipientFields } from './RecipientFields.tsx';
