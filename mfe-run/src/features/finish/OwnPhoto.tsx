import { useEffect, useRef, useState } from 'react';
import { type FinishOwner, finishApi } from 'shared-lib/finish';
import { useTranslation } from 'shared-lib/i18n';
import { Icon } from 'shared-lib/ui';
import { toDataUrl } from '../../uploads/toDataUrl.ts';

/** The own photo, which no one else can load. */
export function OwnPhoto({ owner }: { owner: FinishOwner }) {
  const { t } = useTranslation('run');
  const [url, setUrl] = useState<string>();
  const shown = useRef(owner);
  useEffect(() => {
    const controller = new AbortController();
    finishApi
      .photo(shown.current, controller.signal)
      .then(toDataUrl)
      .then(
        (made) => !controller.signal.aborted && setUrl(made),
        () => undefined,
      );
    return () => controller.abort();
  }, []);
  return url ? <img src={url} width={160} height={120} alt={t('finish.photo.alt')} /> : <Icon name="image" />;
}
