import { accountApi, type Profile } from 'shared-lib/api';
import {
  CheckboxField,
  CountryField,
  DateField,
  type DraftHandle,
  DraftNotice,
  FieldRow,
  Form,
  PhoneField,
  SegmentedField,
  setServerErrors,
  TextField,
  useAutosave,
  useDraft,
  useSchemaForm,
} from 'shared-lib/forms';
import { ApiError } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink, useRevalidator } from 'shared-lib/router';
import { currentToken, useSession } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { countryCodes, limits, type PersonalData, personalDataSchema } from 'shared-lib/validation';
import { string } from 'yup';
import { failureKey } from './failureKey.ts';

/** The address stands among the data and is not changed with them. */
const schema = personalDataSchema.shape({ email: string().default('') });

/** As the draft `personal-data` holds them, which registration shares: without the address. */
type TypedData = Partial<PersonalData>;

/** The person's data as they gave them, to be changed, and above them what was typed and not saved. */
export function PersonalDataForm({ profile }: { profile: Profile }) {
  const { token } = useSession();
  const draft = useDraft<TypedData>('personal-data', { token });
  const isLoading = draft.status === 'loading';
  // What is saved is shown at once, so that nothing moves; it can be changed when the draft is known.
  return (
    <div inert={isLoading} aria-busy={isLoading}>
      <OpenForm key={isLoading ? 'loading' : draft.revision} profile={profile} draft={draft} />
    </div>
  );
}

function OpenForm({ profile, draft }: { profile: Profile; draft: DraftHandle<TypedData> }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const form = useSchemaForm(schema, { ...savedData(profile), ...draft.saved });
  useAutosave(form, ({ email: _, ...typed }) => draft.save(typed));

  const save = async ({ email: _, ...changes }: PersonalData & { email: string }) => {
    try {
      const saved = await accountApi.updateProfile(currentToken() ?? '', changes);
      void draft.clear();
      form.reset(savedData(saved));
      toast.success(t('profile.saved'));
      // The greeting above says the name.
      void revalidate();
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {};
      setServerErrors(form, fields);
      toast.error(t(failureKey(cause)));
    }
  };
  const cancel = () => {
    void draft.clear();
    form.reset(savedData(profile));
  };
  return (
    <Form form={form} onSubmit={save} summary label={t('profile.title')}>
      <FieldRow>
        <TextField name="name" label={t('profile.fields.name')} limit={limits.name} autoComplete="given-name" />
        <TextField
          name="last_name"
          label={t('profile.fields.lastName')}
          limit={limits.name}
          autoComplete="family-name"
        />
      </FieldRow>
      <FieldRow>
        <DateField name="birthday" label={t('profile.fields.birthday')} autoComplete="bday" />
        <SegmentedField
          name="gender"
          label={t('profile.fields.gender')}
          block
          options={[
            { value: 'female', label: t('profile.values.female') },
            { value: 'male', label: t('profile.values.male') },
          ]}
        />
      </FieldRow>
      <FieldRow>
        <CountryField name="country" label={t('profile.fields.country')} />
        <TextField name="city" label={t('profile.fields.city')} limit={limits.city} autoComplete="address-level2" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="phone" label={t('profile.fields.phone')} />
        <TextField name="email" type="email" label={t('profile.fields.email')} hint={t('profile.emailHint')} disabled />
      </FieldRow>
      <CheckboxField name="personal_data_consent" label={t('profile.fields.consent')}>
        {t('profile.consent.before')}{' '}
        <LocalLink to={paths.policy()} target="_blank" rel="noopener" className="link">
          {t('profile.consent.policy')}
        </LocalLink>
      </CheckboxField>
      <DraftNotice draft={draft} />
      <div className="row">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('profile.save')}
        </Button>
        <Button variant="transparent" disabled={!form.formState.isDirty && !draft.saved} onClick={cancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** A country that is no code comes from an older record and has to be chosen again. */
function savedData({ id: _, has_password: __, has_google: ___, ...data }: Profile): PersonalData & { email: string } {
  const country = countryCodes.includes(data.country) ? data.country : '';
  return { ...data, country } as PersonalData & { email: string };
}
