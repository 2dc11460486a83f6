import { useEffect } from 'react';
import type { NewContribution } from 'shared-lib/api';
import { EmailField, TextField, useFormContext } from 'shared-lib/forms';
import { contributionLimits } from 'shared-lib/validation';
import { useDonorTexts } from './useDonorTexts.ts';

/** In whose honour the gift is, and to whom its card goes. */
export function HonourFields() {
  const d = useDonorTexts();
  const { setFocus, watch } = useFormContext<NewContribution>();
  // The button that opened the fields is gone.
  useEffect(() => setFocus('honouredName'), [setFocus]);
  return (
    <>
      <TextField
        name="honouredName"
        label={d('honour.name')}
        limit={contributionLimits.honouredName}
        autoComplete="off"
        optional
      />
      <TextField
        name="honourOccasion"
        label={d('honour.occasion')}
        hint={d('honour.hint')}
        limit={contributionLimits.honourOccasion}
        autoComplete="off"
        optional
      />
      <EmailField name="cardEmail" label={d('honour.email')} hint={d('honour.emailHint')} autoComplete="off" optional />
      {watch('cardEmail') && (
        <TextField name="cardDay" type="date" label={d('honour.day')} hint={d('honour.dayHint')} optional />
      )}
    </>
  );
}
