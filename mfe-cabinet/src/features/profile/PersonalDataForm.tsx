import type { Profile } from 'shared-lib/api';
import { type DraftHandle, useDraft, useFormContext } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { type PersonalDataDraft, PersonalDataForm as SharedForm, startingValues } from 'shared-lib/personal-data';
import { useRevalidator } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';

/** The stored personal data to be changed, and above them what was typed and not saved. */
export function PersonalDataForm({ profile }: { profile: Profile }) {
  const { token } = useSession();
  const draft = useDraft<PersonalDataDraft>('personal-data', { token });
  const isLoading = draft.status === 'loading';
  // The stored data are shown at once, so that nothing moves; they can be changed when the draft is known.
  return (
    <div inert={isLoading} aria-busy={isLoading}>
      <OpenForm key={isLoading ? 'loading' : draft.revision} profile={profile} draft={draft} />
    </div>
  );
}

interface OpenFormProps {
  profile: Profile;
  draft: DraftHandle<PersonalDataDraft>;
}

function OpenForm({ profile, draft }: OpenFormProps) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const finish = () => {
    toast.success(t('profile.saved'));
    // The greeting above shows the name.
    void revalidate();
  };
  return (
    <SharedForm label={t('profile.title')} person={profile} draft={draft} showsEmail onSaved={finish}>
      <FormButtons profile={profile} draft={draft} />
    </SharedForm>
  );
}

function FormButtons({ profile, draft }: OpenFormProps) {
  const { t } = useTranslation('cabinet');
  const { formState, reset } = useFormContext();
  const cancel = () => {
    void draft.clear();
    reset({ ...startingValues(profile), email: profile.email });
  };
  return (
    <div className="row">
      <Button type="submit" loading={formState.isSubmitting}>
        {t('profile.save')}
      </Button>
      <Button variant="transparent" disabled={!formState.isDirty && !draft.saved} onClick={cancel}>
        {t('profile.cancel')}
      </Button>
    </div>
  );
}
