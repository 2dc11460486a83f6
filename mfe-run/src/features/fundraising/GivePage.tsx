import { useState } from 'react';
import { contributionApi, type PaymentProvider } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { FailureNotice } from 'shared-lib/failures';
import {
  CheckboxField,
  EmailField,
  Form,
  OptionCardsField,
  type Resolver,
  schemaResolver,
  setServerErrors,
  TextAreaField,
  TextField,
  useCheckedForm,
} from 'shared-lib/forms';
import {
  type FundraiserPage,
  fundraiserApi,
  fundraiserContributionSchema,
  fundraiserLimits,
  fundraisingPaths,
  type NewFundraiserContribution,
} from 'shared-lib/fundraising';
import { type Failure, getFailure } from 'shared-lib/http';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { type LoaderFunctionArgs, LocalLink, useLoaderData, useSearchParams } from 'shared-lib/router';
import { ArrowLink, Button, ButtonLink, Notice, PageTitle } from 'shared-lib/ui';
import { providerNames } from 'shared-lib/vocabulary';
import styles from './Fundraising.module.css';
import { loadFundraiser } from './loadFundraiser.ts';
import { suggestAmount } from './suggestAmount.ts';
import { toKopiykas } from './toKopiykas.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [page, providers] = await Promise.all([
    loadFundraiser(params.address ?? '', request.signal),
    contributionApi.providers(request.signal),
  ]);
  return {
    page,
    providers: providers.filter(({ currencies }) => currencies.includes('UAH')).map(({ name }) => name),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head: PageModule<Data>['head'] = ({ page }, { t }) => ({
  title: t('fundraising.give.title', { name: page.name }),
  noIndex: true,
});

/** Gives to a page; the amount may come with the link. */
export function Component() {
  const { t } = useTranslation('run');
  const { page, providers } = useLoaderData<Data>();
  const isPossible = !page.isClosed && providers.length > 0;
  return (
    <div className={`wrap ${styles.list}`} data-footer="compact">
      <ArrowLink to={fundraisingPaths.page(page.address)} back>
        {page.name}
      </ArrowLink>
      <PageTitle>{t('fundraising.give.title', { name: page.name })}</PageTitle>
      {isPossible ? (
        <>
          <GiveForm page={page} providers={providers} />
          <noscript>
            <p>{t('fundraising.give.noScript')}</p>
            <a className="link" href={paths.contribution()}>
              {t('fundraising.give.requisites')}
            </a>
          </noscript>
        </>
      ) : (
        <>
          <Notice tone="info">{t(page.isClosed ? 'fundraising.card.closed' : 'fundraising.give.unavailable')}</Notice>
          <ButtonLink to={paths.contribution()}>{t('fundraising.give.requisites')}</ButtonLink>
        </>
      )}
    </div>
  );
}

const checkContribution = schemaResolver(fundraiserContributionSchema);
/** The amount is typed in hryvnias. */
const resolver: Resolver<NewFundraiserContribution> = (values, context, options) =>
  checkContribution({ ...values, amount: toKopiykas(values.amount) }, context, options);

/** Hryvnias of the link, unless they are none; empty when the donor chose another amount. */
function readAmount(typed: string | null, presets: readonly number[]): number | undefined {
  if (typed === '') return undefined;
  const amount = toKopiykas(typed ?? '');
  return (amount > 0 ? amount : (suggestAmount(presets) ?? 0)) / 100 || undefined;
}

function GiveForm({ page, providers }: { page: FundraiserPage; providers: PaymentProvider[] }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [search] = useSearchParams();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const form = useCheckedForm<NewFundraiserContribution>(resolver, {
    amount: readAmount(search.get('amount'), page.presets),
    currency: 'UAH',
    name: '',
    email: '',
    provider: providers[0],
    fundraiser: { address: page.address, isAnonymous: false, isAmountHidden: false, message: '' },
  });
  const give = async (gift: NewFundraiserContribution) => {
    setFailure(undefined);
    try {
      const { start } = await fundraiserApi.give(gift, key, locale);
      await goToPayment(start);
    } catch (error) {
      const found = getFailure(error);
      // Another gift is meant, not a repeat of the first.
      if (found.code === 'idempotency_key_reused') setKey(crypto.randomUUID());
      if (Object.keys(found.fields).length > 0) setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  return (
    <Form form={form} onSubmit={give} label={t('fundraising.give.label')} className={styles.form}>
      <FailureNotice
        failure={failure}
        texts={{
          fundraiser_closed: t('fundraising.card.closed'),
          fundraiser_unknown: t('fundraising.give.gone'),
          idempotency_key_reused: t('fundraising.give.again'),
        }}
      />
      <TextField name="amount" label={t('fundraising.give.amount')} inputMode="decimal" />
      <TextField
        name="name"
        label={t('fundraising.give.name')}
        hint={t('fundraising.give.nameHint')}
        autoComplete="name"
        optional
      />
      <CheckboxField name="fundraiser.isAnonymous" label={t('fundraising.give.anonymous')} optional>
        {t('fundraising.give.anonymous')}
      </CheckboxField>
      <CheckboxField name="fundraiser.isAmountHidden" label={t('fundraising.give.hidden')} optional>
        {t('fundraising.give.hidden')}
      </CheckboxField>
      <p className="xs muted">{t('fundraising.give.hiddenHint')}</p>
      <TextAreaField
        name="fundraiser.message"
        label={t('fundraising.give.message')}
        hint={t('fundraising.give.messageHint')}
        limit={fundraiserLimits.message}
        optional
      />
      <EmailField name="email" label={t('fundraising.give.email')} hint={t('fundraising.give.emailHint')} optional />
      {providers.length > 1 && (
        <OptionCardsField
          name="provider"
          legend={t('fundraising.give.provider')}
          options={providers.map((value) => ({ value, title: providerNames[value] }))}
        />
      )}
      <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
        {t('fundraising.give.pay')}
      </Button>
      <p className="xs muted">
        <span>{t('fundraising.give.consent')}</span>{' '}
        <LocalLink className="link" to={paths.offer()} target="_blank">
          {t('fundraising.give.offer')}
        </LocalLink>
      </p>
    </Form>
  );
}
