import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { LocaleProvider, localizePath, parseLocalizedPath, useTranslation } from 'shared-lib/i18n';
import { ButtonAnchor, Logo, SomethingWentWrongView } from 'shared-lib/ui';
import { reportError } from '../reports/errorQueue.ts';

export function FatalErrorPage() {
  const { locale } = parseLocalizedPath(useLocation().pathname);
  const error = useRouteError();
  useEffect(() => reportError('error', error), [error]);
  return (
    <LocaleProvider locale={locale}>
      <FatalError />
    </LocaleProvider>
  );
}

function FatalError() {
  const { t } = useTranslation('shell');
  const { locale } = parseLocalizedPath(useLocation().pathname);
  const home = localizePath('/', locale);
  return (
    <main id="main" data-failed="500">
      <SomethingWentWrongView
        logo={
          <a href={home}>
            <Logo locale={locale} size="md" title={t('layout.logo')} />
          </a>
        }
        title={t('errors.fatal.title')}
        text={t('errors.fatal.text')}
        action={
          <ButtonAnchor href={home} size="lg" icon="arrow-left">
            {t('errors.fatal.home')}
          </ButtonAnchor>
        }
      />
    </main>
  );
}
