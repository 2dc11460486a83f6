import { type DragEvent, useRef } from 'react';
import type { FinishOwner, FinishRunner } from 'shared-lib/finish';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Icon } from 'shared-lib/ui';
import { acceptedPhotos } from '../../uploads/acceptedPhotos.ts';
import { FileRow } from '../../uploads/FileRow.tsx';
import { PhotoProblem } from '../../uploads/PhotoProblem.tsx';
import { UploadRow } from '../../uploads/UploadRow.tsx';
import type { Upload } from '../../uploads/useUpload.ts';
import measureStyles from './MeasureFields.module.css';
import { OwnPhoto } from './OwnPhoto.tsx';
import styles from './PhotoField.module.css';
import trackStyles from './TrackField.module.css';
import { usePhotoChanges } from './usePhotoChanges.ts';

interface PhotoFieldProps {
  owner: FinishOwner;
  runner: FinishRunner;
  upload: Upload;
  /** Beside a heading of its own. */
  isBare?: boolean;
  onChange: (runner: FinishRunner) => void;
}

/** Takes the photo of a finish; phones offer the camera first. */
export function PhotoField({ owner, runner, upload, isBare, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('run');
  const camera = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = upload;
  const { isBusy, failure, remove } = usePhotoChanges({ owner, onChange });
  const photo = runner.finish?.photo;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void send(file);
  };
  const field = (isCamera: boolean) => (
    <input
      ref={isCamera ? camera : input}
      type="file"
      accept={acceptedPhotos}
      capture={isCamera ? 'environment' : undefined}
      hidden
      aria-label={t(isCamera ? 'finish.photo.take' : 'finish.photo.title')}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) void send(file);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
  return (
    <div className={trackStyles.group}>
      {!isBare && (
        <div className={measureStyles.head}>
          <Icon name="image" className={measureStyles.icon} />
          <div>
            <h3 className="h4">{t('finish.photo.title')}</h3>
            <p className="sm soft">{t('finish.photo.text')}</p>
          </div>
        </div>
      )}
      {field(true)}
      {field(false)}
      {(state.kind === 'none' || state.kind === 'restoring') && !photo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is besides the buttons
        <div className={trackStyles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <p className={trackStyles.wide}>{t('finish.photo.drop')}</p>
          <span className={styles.camera}>
            <Button variant="transparent-dark" size="sm" icon="image" onClick={() => camera.current?.click()}>
              {t('finish.photo.take')}
            </Button>
          </span>
          <Button variant="transparent-dark" size="sm" icon="upload" onClick={() => input.current?.click()}>
            {t('finish.photo.choose')}
          </Button>
          <p className="xs muted">{t('finish.photo.note')}</p>
        </div>
      )}
      {state.kind === 'sending' && (
        <UploadRow
          upload={state}
          label={t('finish.photo.sending')}
          working={t('finish.photo.working')}
          onCancel={cancel}
        />
      )}
      {state.kind === 'failed' && (
        <FileRow name={state.name} tone="err" text={<PhotoProblem failure={state.failure} />}>
          {state.again && (
            <Button variant="transparent-dark-light" size="sm" onClick={state.again}>
              {t('finish.photo.again')}
            </Button>
          )}
          <Button variant="transparent-dark-light" size="sm" onClick={() => input.current?.click()}>
            {t('finish.photo.another')}
          </Button>
        </FileRow>
      )}
      {state.kind !== 'sending' && photo && (
        <FileRow
          name={t('finish.photo.yours')}
          tone={failure ? 'err' : 'ok'}
          image={<OwnPhoto key={photo.code} owner={owner} />}
          text={failure ? <PhotoProblem failure={failure} /> : t('finish.photo.kept')}
        >
          {state.kind === 'none' && (
            <Button variant="transparent" size="sm" onClick={() => input.current?.click()}>
              {t('finish.photo.replace')}
            </Button>
          )}
          <Button variant="transparent" size="sm" icon="trash" loading={isBusy} onClick={() => void remove()}>
            {t('finish.photo.remove')}
          </Button>
        </FileRow>
      )}
      {photo && runner.finish?.distance === null && <p className="xs muted">{t('finish.photo.alone')}</p>}
    </div>
  );
}
