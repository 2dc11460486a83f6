import { accountApi, type Profile } from 'shared-lib/api';
import {
  CheckboxField,
  CountryField,
  DateField,
  FieldRow,
  Form,
  PhoneField,
  SegmentedField,
  setServerErrors,
  TextField,
  useSchemaForm,
} from 'shared-lib/forms';
import { ApiError } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink, useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { countryCodes, limits, type PersonalData, personalDataSchema } from 'shared-lib/validation';
import { string } from 'yup';
import { failureKey } from './failureKey.ts';

/** The address stands among the data and is not changed with them. */
const schema = personalDataSchema.shape({ email: string().default('') });

/** The person's data as they gave them, to be changed. */
export function PersonalDataForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const form = useSchemaForm(schema, { ...knownData(profile), email: profile.email });

  const save = async ({ email: _, ...changes }: PersonalData & { email: string }) => {
    try {
      const saved = await accountApi.updateProfile(currentToken() ?? '', changes);
      form.reset({ ...knownData(saved), email: saved.email });
      toast.success(t('profile.saved'));
      // The greeting above says the name.
      void revalidate();
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {};
      setServerErrors(form, fields);
      toast.error(t(failureKey(cause)));
    }
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
      <div className="row">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('profile.save')}
        </Button>
        <Button variant="transparent" disabled={!form.formState.isDirty} onClick={() => form.reset()}>
          {t('profile.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** A country that is no code comes from an older record and has to be chosen again. */
function knownData({ id: _, email: __, has_password: ___, has_google: ____, ...data }: Profile): PersonalData {
  return { ...data, country: countryCodes.includes(data.country) ? data.country : '' } as PersonalData;
}
