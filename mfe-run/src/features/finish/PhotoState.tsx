import type { FinishOwner, FinishRunner } from 'shared-lib/finish';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import type { FinishPhotoState } from 'shared-lib/vocabulary';
import { PhotoProblem } from '../../uploads/PhotoProblem.tsx';
import type { Upload } from '../../uploads/useUpload.ts';
import { PhotoConsent } from './PhotoConsent.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './PhotoState.module.css';
import { usePhotoChanges } from './usePhotoChanges.ts';

const looks = {
  add: { tone: 'info', icon: 'image' },
  none: { tone: 'plain', icon: 'eye-off' },
  waiting: { tone: 'wait', icon: 'clock' },
  shown: { tone: 'ok', icon: 'check' },
  returned: { tone: 'err', icon: 'info' },
} as const satisfies Record<FinishPhotoState | 'add', object>;

interface PhotoStateProps {
  owner: FinishOwner;
  runner: FinishRunner;
  upload: Upload;
  /** Whether another photo or a consent may still come. */
  isOpen: boolean;
  onChange: (runner: FinishRunner) => void;
}

/** Where the photo is: with its runner alone, with staff, on the site, or returned and why. */
export function PhotoState({ owner, runner, upload, isOpen, onChange }: PhotoStateProps) {
  const { t } = useTranslation('run');
  const { isBusy, failure, allow, remove } = usePhotoChanges({ owner, onChange });
  const photo = runner.finish?.photo;
  const state = photo?.state ?? 'add';
  // The map shows nothing of who hides the city.
  const isUnseen = state === 'shown' && !runner.finish?.isOnMap;
  return (
    <div className={styles.state}>
      <div className={styles.words} role="status">
        <Chip {...looks[state]}>{t(`finish.photo.states.${state}.chip`)}</Chip>
        <b translate={state === 'returned' ? 'no' : undefined}>
          {state === 'returned'
            ? photo?.reason
            : t(isUnseen ? 'finish.photo.states.shown.titleHidden' : `finish.photo.states.${state}.title`)}
        </b>
        <p>{t(isUnseen ? 'finish.photo.states.shown.textHidden' : `finish.photo.states.${state}.text`)}</p>
        {state === 'waiting' && 'token' in owner && <p>{t('finish.photo.byEmail')}</p>}
      </div>
      {isOpen && <PhotoField owner={owner} runner={runner} upload={upload} isBare onChange={onChange} />}
      {isOpen && photo && !photo.isPublic && <PhotoConsent owner={owner} runner={runner} onChange={onChange} />}
      {photo && (photo.isPublic || !isOpen) && (
        <div className={styles.acts}>
          {photo.isPublic && (
            <Button variant="transparent" size="sm" icon="eye-off" loading={isBusy} onClick={() => void allow(false)}>
              {t('finish.photo.withdraw')}
            </Button>
          )}
          {!isOpen && runner.finish?.distance !== null && (
            <Button variant="transparent" size="sm" icon="trash" loading={isBusy} onClick={() => void remove()}>
              {t('finish.photo.remove')}
            </Button>
          )}
        </div>
      )}
      {failure && (
        <p role="alert">
          <PhotoProblem failure={failure} />
        </p>
      )}
    </div>
  );
}
