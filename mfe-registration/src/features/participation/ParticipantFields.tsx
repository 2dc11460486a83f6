import type { EventFacts } from 'shared-lib/api';
import { CheckboxField, CountryField, FieldRow, TextField } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { limits } from 'shared-lib/validation';
import { FormatFields } from './FormatFields.tsx';

interface ParticipantFieldsProps {
  /** Where in the form the person stands: `participants.0.` */
  prefix?: string;
  formats: EventFacts['formats'];
}

/** One person at the start. */
export function ParticipantFields({ prefix = '', formats }: ParticipantFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        name={`${prefix}fullName`}
        label={t('participation.fields.fullName')}
        limit={limits.fullName}
        autoComplete="off"
      />
      <FieldRow>
        <CountryField name={`${prefix}country`} label={t('participation.fields.countryOfRun')} autoComplete="off" />
        <TextField name={`${prefix}city`} label={t('participation.fields.cityOfRun')} autoComplete="off" />
      </FieldRow>
      <FormatFields prefix={prefix} formats={formats} />
      <Consents prefix={`${prefix}consents.`} />
    </>
  );
}

function Consents({ prefix }: { prefix: string }) {
  const { t } = useTranslation('registration');
  return (
    <div>
      <CheckboxField name={`${prefix}correctData`} label={t('participation.consents.correctData.label')}>
        {t('participation.consents.correctData.text')}
      </CheckboxField>
      <CheckboxField name={`${prefix}fundTransfer`} label={t('participation.consents.fundTransfer.label')}>
        {t('participation.consents.fundTransfer.before')}{' '}
        <NewTabLink to={paths.offer()}>{t('participation.consents.fundTransfer.offer')}</NewTabLink>{' '}
        {t('participation.consents.fundTransfer.between')}{' '}
        <NewTabLink to={paths.policy()}>{t('participation.consents.fundTransfer.policy')}</NewTabLink>.
      </CheckboxField>
      <CheckboxField name={`${prefix}participation`} label={t('participation.consents.participation.label')}>
        {t('participation.consents.participation.text')}
      </CheckboxField>
    </div>
  );
}

/** A form half-filled stays open. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('registration');
  return (
    <LocalLink to={to} target="_blank" rel="noopener" className="link">
      {children}
      <span className="vh"> {t('participation.newTab')}</span>
    </LocalLink>
  );
}
