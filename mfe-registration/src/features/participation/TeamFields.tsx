import type { EventFacts } from 'shared-lib/api';
import {
  CheckboxField,
  CountryField,
  EmailField,
  FieldGroup,
  FieldRow,
  NameFields,
  PhoneField,
  QuestionFields,
  TextField,
  TownField,
  useWatch,
} from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { limits } from 'shared-lib/validation';
import { FormatFields } from './FormatFields.tsx';
import { TaxCodeConfirmation, TaxCodeField } from './TaxCodeField.tsx';

export function TeamStartFields({ event }: { event: EventFacts }) {
  const { t } = useTranslation('registration');
  const { min, max } = event.team;
  return (
    <FieldGroup title={t('participation.team.start')}>
      <TextField name="teamName" label={t('participation.fields.teamName')} limit={limits.name} autoComplete="off" />
      <FieldRow>
        <TextField
          name="participantsCount"
          inputMode="numeric"
          autoComplete="off"
          label={t('participation.fields.participantsCount')}
          hint={t('participation.hints.participantsCount', { min, max })}
        />
        <TextField name="activityField" label={t('participation.fields.activityField')} autoComplete="off" />
      </FieldRow>
      <TextField
        name="website"
        label={t('participation.fields.website')}
        placeholder="https://"
        inputMode="url"
        autoComplete="url"
        optional
      />
      <FieldRow>
        <CountryField name="country" label={t('participation.fields.country')} autoComplete="off" />
        <TownField name="city" countryName="country" label={t('participation.fields.cityOfTeam')} autoComplete="off" />
      </FieldRow>
      <FormatFields formats={event.formats} />
      <QuestionFields kind="team" questions={event.questions} />
    </FieldGroup>
  );
}

export function TeamDocumentsFields() {
  const { t } = useTranslation('registration');
  return (
    <FieldGroup title={t('participation.team.documents')}>
      <TextField name="legalName" label={t('participation.fields.legalName')} autoComplete="organization" />
      <FieldRow>
        <TaxCodeField />
        <PhoneField name="documentsPhone" countryName="country" label={t('participation.fields.documentsPhone')} />
      </FieldRow>
      <TaxCodeConfirmation />
      <TextField
        name="legalAddress"
        label={t('participation.fields.legalAddress')}
        placeholder={t('participation.hints.address')}
        autoComplete="street-address"
      />
      <PostalAddressField name="documentsAddress" />
      <PostalAddressField name="actualAddress" />
    </FieldGroup>
  );
}

/** A postal address that may equal the legal one. */
function PostalAddressField({ name }: { name: 'documentsAddress' | 'actualAddress' }) {
  const { t } = useTranslation('registration');
  const isSame = useWatch({ name: `${name}Same` });
  return (
    <>
      <CheckboxField name={`${name}Same`} label={t(`participation.fields.${name}`)} optional>
        {t(`participation.same.${name}`)}
      </CheckboxField>
      {!isSame && (
        <TextField
          name={name}
          label={t(`participation.fields.${name}`)}
          placeholder={t('participation.hints.address')}
          autoComplete="off"
        />
      )}
    </>
  );
}

export function TeamRepresentativeFields() {
  const { t } = useTranslation('registration');
  return (
    <FieldGroup title={t('participation.team.representative')}>
      <NameFields
        given={{ name: 'representative.name', label: t('participation.fields.name') }}
        family={{ name: 'representative.lastName', label: t('participation.fields.lastName') }}
      />
      <FieldRow>
        <PhoneField name="representative.phone" label={t('participation.fields.phone')} />
        <EmailField name="representative.email" label={t('participation.fields.email')} />
      </FieldRow>
    </FieldGroup>
  );
}
