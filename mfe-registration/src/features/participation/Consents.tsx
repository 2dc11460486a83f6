import { CheckboxField } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';

interface ConsentsProps {
  /** Path in the form: `consents.` */
  prefix: string;
  /** People that they are given for. */
  people?: number;
}

/** The consents to take part, given once for all people of a form. */
export function Consents({ prefix, people = 1 }: ConsentsProps) {
  const { t } = useTranslation('registration');
  const text = people > 1 ? 'textForAll' : 'text';
  return (
    <div>
      <CheckboxField name={`${prefix}correctData`} label={t('participation.consents.correctData.label')}>
        {t(`participation.consents.correctData.${text}`)}
      </CheckboxField>
      <CheckboxField name={`${prefix}fundTransfer`} label={t('participation.consents.fundTransfer.label')}>
        <span>{t('participation.consents.fundTransfer.before')}</span>{' '}
        <NewTabLink to={paths.offer()}>{t('participation.consents.fundTransfer.offer')}</NewTabLink>{' '}
        <span>{t('participation.consents.fundTransfer.between')}</span>{' '}
        <NewTabLink to={paths.policy()}>{t('participation.consents.fundTransfer.policy')}</NewTabLink>
        <span>.</span>
      </CheckboxField>
      <CheckboxField name={`${prefix}participation`} label={t('participation.consents.participation.label')}>
        {t(`participation.consents.participation.${text}`)}
      </CheckboxField>
    </div>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('registration');
  return (
    <LocalLink to={to} target="_blank" rel="noopener" className="link">
      <span>{children}</span>
      <span className="vh">{` ${t('participation.newTab')}`}</span>
    </LocalLink>
  );
}
