import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LateOrder, LateRegistrationState } from 'shared-lib/api/office';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import {
  CheckboxField,
  CountryField,
  EmailField,
  FieldGroup,
  Form,
  QuestionFields,
  SelectField,
  setServerErrors,
  TextField,
  useSchemaForm,
} from 'shared-lib/forms';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { lateRegistrationSchema } from 'shared-lib/validation';
import { operate } from '../api/officeApi.ts';
import { officeQuery } from '../api/officeQuery.ts';
import { Failed, Loading } from '../design/Placeholder.tsx';
import { useMoney } from '../format/useMoney.ts';
import { BackButton } from './BackButton.tsx';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import styles from './LateRegistration.module.css';

/** What was typed, kept while the desk hands out other kits; never on the disk. */
export interface LateDraft {
  /** Idempotency key of this person. */
  key: string;
  values?: object;
}

interface LateRegistrationProps {
  desk: number;
  draft: LateDraft;
  isOffline: boolean;
  onRegistered: (order: LateOrder) => void;
  onBack: () => void;
}

/** Registers a person at the desk; the number comes with the payment, so this needs the network. */
export default function LateRegistration(props: LateRegistrationProps) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery('late-registration', {}));
  const back = (
    <div className={layout.acts}>
      <DeskButton icon="arrow-left" tone="quiet" onClick={props.onBack}>
        {t('desk.back')}
      </DeskButton>
    </div>
  );
  if (!data && props.isOffline) {
    return (
      <>
        <div className={layout.part}>
          <Notice tone="warn">{t('desk.late.offline')}</Notice>
        </div>
        {back}
      </>
    );
  }
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  const left = data.places - data.taken;
  if (!data.isOpen || left <= 0) {
    return (
      <>
        <div className={layout.part}>
          <Notice tone="warn">{t(data.isOpen ? 'desk.late.full' : 'desk.late.closed')}</Notice>
        </div>
        {back}
      </>
    );
  }
  return <LateForm {...props} state={data} left={left} onRejected={refetch} />;
}

const hasPlaces = ({ left }: LateRegistrationState['formats']['race'][number]) => left !== 0;

interface LateFormProps extends LateRegistrationProps {
  state: LateRegistrationState;
  left: number;
  onRejected: () => Promise<unknown>;
}

function LateForm({ desk, draft, isOffline, onRegistered, onBack, state, left, onRejected }: LateFormProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { race, participation } = state.formats;
  const questions = state.questions[locale];
  const schema = lateRegistrationSchema(
    { race: race.map(({ id }) => id), participation: participation.map(({ id }) => id) },
    questions,
    { shirts: { sizes: state.sizes.map((code) => ({ code })) } },
  );
  const form = useSchemaForm(schema, {
    fullName: '',
    email: '',
    country: 'UA',
    city: '',
    raceFormat: race.find(hasPlaces)?.id ?? '',
    participationFormat: participation[0]?.id ?? '',
    kitSize: '',
    answers: {},
    ...draft.values,
  });
  const payment = useRef<'cash' | 'card'>('cash');
  const { failure, isSending, attempt } = useAttempt();
  const price = short(state.price, state.currency);

  async function register(values: object): Promise<void> {
    const chosen = payment.current;
    const found = await attempt(async () => {
      const request = { key: draft.key, desk, payment: chosen, locale, form: values };
      const order = await operate('register-late', request);
      const isOwed = chosen === 'cash' && !order.isPaid;
      onRegistered(isOwed ? await operate('late-cash', { number: order.number, key: draft.key, desk }) : order);
    });
    if (!found?.fields) return;
    // A question may be new since the form was opened: its error needs a place.
    await onRejected();
    setServerErrors(form, found.fields);
  }

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      draft.values = values;
    });
    return unsubscribe;
  }, [form, draft]);

  return (
    <Form form={form} onSubmit={register} label={t('desk.late.title')} className={styles.late}>
      <div className={layout.part}>
        <p>{t('desk.late.price', { price, count: left })}</p>
        <TextField name="fullName" label={t('desk.late.fullName')} autoComplete="off" />
        <EmailField name="email" label={t('desk.late.email')} hint={t('desk.late.emailHint')} autoComplete="off" />
        <TextField name="city" label={t('desk.late.city')} autoComplete="off" />
        <CountryField name="country" label={t('desk.late.country')} autoComplete="off" />
        <SelectField
          name="raceFormat"
          label={t('desk.late.race')}
          options={race.map((format) => ({
            value: format.id,
            label: hasPlaces(format) ? format[locale] : t('desk.late.raceFull', { name: format[locale] }),
            isDisabled: !hasPlaces(format),
          }))}
        />
        <SelectField
          name="kitSize"
          label={t('desk.late.size')}
          placeholder={t('desk.late.noSize')}
          options={state.sizes.map((size) => ({ value: size, label: size }))}
          optional
        />
        <QuestionFields kind="individual" questions={questions} />
        <FieldGroup title={t('desk.late.consents.title')}>
          <CheckboxField name="consents.correctData" label={t('desk.late.consents.correctData')}>
            {t('desk.late.consents.correctDataText')}
          </CheckboxField>
          <CheckboxField name="consents.participation" label={t('desk.late.consents.participation')}>
            {t('desk.late.consents.participationText')}
          </CheckboxField>
          <CheckboxField name="consents.fundTransfer" label={t('desk.late.consents.fundTransfer')}>
            <span>{t('desk.late.consents.fundTransferText')}</span>{' '}
            <LocalLink to={paths.offer()} target="_blank" rel="noopener" className="link">
              {t('desk.late.consents.offer')}
            </LocalLink>
          </CheckboxField>
          <CheckboxField name="privacy" label={t('desk.late.consents.privacy')}>
            <span>{t('desk.late.consents.privacyText')}</span>{' '}
            <LocalLink to={paths.policy()} target="_blank" rel="noopener" className="link">
              {t('desk.late.consents.policy')}
            </LocalLink>
          </CheckboxField>
        </FieldGroup>
        {isOffline && <Notice tone="warn">{t('desk.late.offlineForm')}</Notice>}
        <FailureNotice
          failure={failure?.fields || isOffline ? undefined : failure}
          texts={{
            late_registration_closed: t('desk.late.closed'),
            late_registration_full: t('desk.late.full'),
            no_places: t('desk.late.noPlaces'),
            idempotency_key_reused: t('desk.late.registered'),
            network: t('desk.late.offlineForm'),
          }}
        />
      </div>
      <div className={layout.acts}>
        <DeskButton
          type="submit"
          icon="check"
          isLarge
          disabled={isSending || isOffline}
          onClick={() => {
            payment.current = 'cash';
          }}
        >
          {t('desk.late.cash', { price })}
        </DeskButton>
        <div className={layout.two}>
          <DeskButton
            type="submit"
            icon="card"
            tone="quiet"
            disabled={isSending || isOffline}
            onClick={() => {
              payment.current = 'card';
            }}
          >
            {t('desk.late.card')}
          </DeskButton>
          <BackButton onBack={onBack} />
        </div>
      </div>
    </Form>
  );
}
