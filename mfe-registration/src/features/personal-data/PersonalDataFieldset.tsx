import {
  CheckboxField,
  CountryField,
  DateField,
  FieldRow,
  PhoneField,
  SegmentedField,
  TextField,
} from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { limits } from 'shared-lib/validation';

/** The eight fields about a person. */
export function PersonalDataFieldset() {
  const { t } = useTranslation('registration');
  const genders = [
    { value: 'female', label: t('personalData.genders.female') },
    { value: 'male', label: t('personalData.genders.male') },
  ];
  return (
    <>
      <FieldRow>
        <TextField name="name" label={t('personalData.name')} autoComplete="given-name" limit={limits.name} />
        <TextField name="last_name" label={t('personalData.lastName')} autoComplete="family-name" limit={limits.name} />
      </FieldRow>
      <FieldRow>
        <DateField name="birthday" label={t('personalData.birthday')} autoComplete="bday" />
        <SegmentedField name="gender" label={t('personalData.gender')} options={genders} block />
      </FieldRow>
      <FieldRow>
        <CountryField name="country" label={t('personalData.country')} />
        <TextField name="city" label={t('personalData.city')} autoComplete="address-level2" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="phone" label={t('personalData.phone')} />
      </FieldRow>
      <CheckboxField name="personal_data_consent" label={t('personalData.consent')}>
        {t('personalData.agree')}{' '}
        <LocalLink className="link" to={paths.policy()} target="_blank">
          {t('personalData.policy')}
        </LocalLink>
      </CheckboxField>
    </>
  );
}
