import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, NotFoundView } from 'shared-lib/ui';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <div data-failed="404" data-surface="leaf" data-footer="compact">
      <NotFoundView
        title={t('errors.notFound.title')}
        text={t('errors.notFound.text')}
        action={
          <ButtonLink to={paths.home()} size="lg" iconAfter="arrow-right">
            {t('errors.notFound.home')}
          </ButtonLink>
        }
        supportAction={
          <ButtonLink to={paths.contacts()} size="lg" variant="transparent-white" icon="support">
            {t('actions.support')}
          </ButtonLink>
        }
      />
    </div>
  );
}
