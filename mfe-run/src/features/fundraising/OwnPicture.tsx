import { useRef, useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import { type FundraiserOwner, fundraiserApi, type OwnFundraiser } from 'shared-lib/fundraising';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { acceptedPhotos } from '../../uploads/acceptedPhotos.ts';
import { FileRow } from '../../uploads/FileRow.tsx';
import { PhotoProblem } from '../../uploads/PhotoProblem.tsx';
import { UploadRow } from '../../uploads/UploadRow.tsx';
import { useOwnImage } from '../../uploads/useOwnImage.ts';
import { useUpload } from '../../uploads/useUpload.ts';
import styles from './Fundraising.module.css';

interface OwnPictureProps {
  token: string;
  page: Pick<OwnFundraiser, 'address' | 'picture'>;
  onChange: (page: OwnFundraiser) => Promise<void>;
}

/** The picture of a page; staff sees a new one before others do. */
export function OwnPicture({ token, page: { address, picture }, onChange }: OwnPictureProps) {
  const { t } = useTranslation('run');
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isRemoving, setRemoving] = useState(false);
  const owner = { token, address };
  const { state, send, cancel } = useUpload({
    api: fundraiserApi,
    owner,
    fileKey: `fundraiser:${address}`,
    kind: 'photo',
    take: fundraiserApi.takePicture,
    onTaken: (changed) => void onChange(changed),
  });
  const remove = async () => {
    if (isRemoving) return;
    setFailure(undefined);
    setRemoving(true);
    try {
      await onChange(await fundraiserApi.removePicture(owner));
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <section className={styles.story} aria-labelledby={`picture-${address}`}>
      <h3 className="h4" id={`picture-${address}`}>
        {t('fundraising.own.picture.title')}
      </h3>
      {picture && <Preview key={picture.code} owner={owner} />}
      <p className="sm soft">
        {picture
          ? t(picture.isApproved ? 'fundraising.own.picture.shown' : 'fundraising.own.picture.waiting')
          : t('fundraising.own.picture.none')}
      </p>
      <input
        ref={input}
        type="file"
        accept={acceptedPhotos}
        hidden
        aria-label={t('fundraising.own.picture.title')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {state.kind === 'sending' && (
        <UploadRow
          upload={state}
          label={t('fundraising.own.picture.sending')}
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
        </FileRow>
      )}
      {state.kind !== 'sending' && (
        <div className={styles.pictureActs}>
          <Button variant="transparent-dark" size="sm" icon="upload" onClick={() => input.current?.click()}>
            {t(picture ? 'fundraising.own.picture.replace' : 'fundraising.own.picture.choose')}
          </Button>
          {picture && (
            <Button variant="transparent" size="sm" icon="trash" loading={isRemoving} onClick={() => void remove()}>
              {t('fundraising.own.picture.remove')}
            </Button>
          )}
        </div>
      )}
      <p className="xs muted">{t('fundraising.own.picture.note')}</p>
      <FailureNotice failure={failure} />
    </section>
  );
}

function Preview({ owner }: { owner: FundraiserOwner }) {
  const { t } = useTranslation('run');
  const url = useOwnImage((signal) => fundraiserApi.picture(owner, signal));
  return url ? <img className={styles.preview} src={url} alt={t('fundraising.own.picture.alt')} /> : null;
}
