import { type FinishOwner, finishApi } from 'shared-lib/finish';
import { useTranslation } from 'shared-lib/i18n';
import { Icon } from 'shared-lib/ui';
import { useOwnImage } from '../../uploads/useOwnImage.ts';

/** The own photo, which no one else can load. */
export function OwnPhoto({ owner }: { owner: FinishOwner }) {
  const { t } = useTranslation('run');
  const url = useOwnImage((signal) => finishApi.photo(owner, signal));
  return url ? <img src={url} width={160} height={120} alt={t('finish.photo.alt')} /> : <Icon name="image" />;
}
