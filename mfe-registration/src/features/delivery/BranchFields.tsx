import { BranchPicker, RecipientFields } from 'shared-lib/delivery';

/** Where the carrier takes the parcel, and who receives it. */
export function BranchFields() {
  return (
    <>
      <BranchPicker />
      <RecipientFields />
    </>
  );
}
