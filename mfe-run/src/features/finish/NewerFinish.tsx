import { formatElapsed, formatKilometres, type OwnFinish } from 'shared-lib/finish';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, FormActions, Notice } from 'shared-lib/ui';

interface NewerFinishProps {
  finish: OwnFinish;
  onTake: () => void;
  onSend: () => void;
}

/** Another tab or device has reported meanwhile: which of the two counts, while the form keeps what was typed. */
export function NewerFinish({ finish: { distance, elapsed, city, isOnMap }, onTake, onSend }: NewerFinishProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const said = [
    distance === null
      ? t('finish.newer.photo')
      : t('finish.inKilometres', { distance: formatKilometres(distance, locale) }),
    elapsed !== null && formatElapsed(elapsed),
    isOnMap ? t('finish.newer.onMap', { city }) : t('finish.newer.hidden'),
  ];
  return (
    <Notice tone="warn" role="alert">
      <p>{t('finish.newer.text')}</p>
      <p>
        <b className="strong">{said.filter(Boolean).join(', ')}</b>
      </p>
      <FormActions>
        <Button variant="transparent-dark" size="sm" onClick={onTake}>
          {t('finish.newer.take')}
        </Button>
        <Button variant="transparent" size="sm" onClick={onSend}>
          {t('finish.newer.send')}
        </Button>
      </FormActions>
    </Notice>
  );
}
