import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate, formatMoney, localizePath, parseLocalizedPath, paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Button } from 'shared-lib/ui';
import { PlainField, PlainForm } from './PlainForm.tsx';
import { type PlainPage, PlainPageContext } from './plainPage.ts';
import { usePlainTexts } from './usePlainTexts.ts';

/** What the page offers without JavaScript, besides the instructions. */
export function PlainContent({ isRegistrationOpen }: { isRegistrationOpen: boolean }) {
  const { pathname, search } = useLocation();
  const { path } = parseLocalizedPath(pathname);
  const { form, account } = use(PlainPageContext);
  if (path === paths.login()) return <LoginForm form={form} />;
  if (path === paths.cabinet()) return account ? <Orders account={account} /> : <ToLogin />;
  if (path !== paths.registration() || !isRegistrationOpen) return null;
  return new URLSearchParams(search).get('step') === 'code' ? <CodeSent /> : <EmailForm form={form} />;
}

function LoginForm({ form }: Pick<PlainPage, 'form'>) {
  const t = usePlainTexts();
  const locale = useLocale();
  return (
    <PlainForm action={localizePath(paths.login(), locale)} error={form?.errors.form}>
      <h2>{t('login.title')}</h2>
      <PlainField name="email" autoComplete="username" form={form} />
      <PlainField name="password" autoComplete="current-password" form={form} />
      <Button type="submit">{t('login.submit')}</Button>
    </PlainForm>
  );
}

function EmailForm({ form }: Pick<PlainPage, 'form'>) {
  const t = usePlainTexts();
  const locale = useLocale();
  return (
    <PlainForm action={localizePath(paths.registration(), locale)} error={form?.errors.form}>
      <h2>{t('email.title')}</h2>
      <p>{t('email.text')}</p>
      <PlainField name="email" autoComplete="email" form={form} />
      <Button type="submit">{t('email.submit')}</Button>
    </PlainForm>
  );
}

function CodeSent() {
  const t = usePlainTexts();
  return (
    <>
      <h2>{t('code.title')}</h2>
      <p>{t('code.text')}</p>
      <p>
        <LocalLink className="link" to={paths.registration()}>
          {t('code.again')}
        </LocalLink>
      </p>
    </>
  );
}

function ToLogin() {
  const t = usePlainTexts();
  return (
    <p>
      <LocalLink className="link" to={paths.login()}>
        {t('login.title')}
      </LocalLink>
    </p>
  );
}

function Orders({ account: { email, orders } }: { account: NonNullable<PlainPage['account']> }) {
  const t = usePlainTexts();
  const locale = useLocale();
  return (
    <>
      <h2>{t('orders.title')}</h2>
      <p>{t('orders.signedInAs', { email })}</p>
      {orders.length === 0 && <p>{t('orders.none')}</p>}
      <ul>
        {orders.map(({ number, status, createdAt, total, open, currency }) => (
          <li key={number}>
            <b translate="no">{number}</b>
            <span>{`, ${formatDate(createdAt, locale)}: ${formatMoney(total, currency, locale)}, ${t(`orders.states.${status}`)}${
              status === 'awaiting-payment' && open < total
                ? `, ${t('orders.open', { sum: formatMoney(open, currency, locale) })}`
                : ''
            }`}</span>
          </li>
        ))}
      </ul>
      <PlainForm action={localizePath('/logout', locale)} error={undefined}>
        <Button type="submit" variant="transparent-dark">
          {t('orders.logout')}
        </Button>
      </PlainForm>
    </>
  );
}
