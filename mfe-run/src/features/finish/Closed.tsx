import { paths, useTranslation } from 'shared-lib/i18n';
import { EmptyState } from 'shared-lib/ui';

export function Closed() {
  const { t } = useTranslation('run');
  return (
    <EmptyState
      illustration="done"
      title={t('finish.closed.title')}
      text={t('finish.closed.text')}
      link={{ to: paths.contacts(), text: t('finish.closed.contacts') }}
    />
  );
}
