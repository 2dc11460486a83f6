import { useState } from 'react';
import type { FinishOwner, FinishRunner } from 'shared-lib/finish';
import { useTranslation } from 'shared-lib/i18n';
import { Mark } from 'shared-lib/ui';
import { PhotoProblem } from '../../uploads/PhotoProblem.tsx';
import placeStyles from './PlaceFields.module.css';
import { usePhotoChanges } from './usePhotoChanges.ts';

interface PhotoConsentProps {
  owner: FinishOwner;
  runner: FinishRunner;
  onChange: (runner: FinishRunner) => void;
}

/** Whether the photo may be shown, kept at once; for a child it is the adult who agrees. */
export function PhotoConsent({ owner, runner, onChange }: PhotoConsentProps) {
  const { t } = useTranslation('run');
  const { isBusy, failure, allow } = usePhotoChanges({ owner, onChange });
  const isPublic = runner.finish?.photo?.isPublic ?? false;
  /** The box shows at once what was chosen, and again what is true if that fails. */
  const [chosen, setChosen] = useState(isPublic);
  const choose = (next: boolean) => {
    setChosen(next);
    void allow(next);
  };
  return (
    <div>
      <label className={placeStyles.check}>
        <Mark
          type="checkbox"
          look="compact"
          name="isPhotoPublic"
          checked={isBusy ? chosen : isPublic}
          aria-busy={isBusy || undefined}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>
          <b className="strong">{t(runner.isChild ? 'finish.photo.consentForChild' : 'finish.photo.consent')}</b>
          <small>{t('finish.photo.consentHint')}</small>
        </span>
      </label>
      {failure && (
        <p role="alert" className="sm">
          <PhotoProblem failure={failure} />
        </p>
      )}
    </div>
  );
}
