import { useEffect, useRef, useState } from 'react';
import {
  type FinishPage,
  type FinishRunner,
  finishApi,
  finishPaths,
  formatElapsed,
  formatKilometres,
} from 'shared-lib/finish';
import { formatDayAndMonth, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, Chip } from 'shared-lib/ui';
import { toDataUrl } from '../../uploads/toDataUrl.ts';
import type { Upload } from '../../uploads/useUpload.ts';
import styles from './Done.module.css';
import { FileButton } from './FileButton.tsx';
import { PhotoState } from './PhotoState.tsx';
import type { RunnerFinishProps } from './runnerFinishProps.ts';
import { ShareFinish } from './ShareFinish.tsx';

interface DoneProps extends Omit<RunnerFinishProps, 'startsAt'> {
  page: FinishPage;
  /** Just reported: the heading takes focus. */
  isFresh: boolean;
  photoUpload: Upload;
  onEdit: (() => void) | undefined;
  onChange: (runner: FinishRunner) => void;
}

export function Done({ owner, runner, page, isFresh, photoUpload, onEdit, onChange }: DoneProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const { finish, number } = runner;
  if (!finish) return null;
  const { distance, elapsed, code, isOnMap, city, inCity } = finish;
  const counted = isOnMap ? 'leadOnMap' : 'lead';
  const lastDay = formatDayAndMonth(`${page.lastDay}T09:00:00Z`, locale);
  return (
    <div className={styles.done}>
      <section className={`${styles.finish} on-leaf`} aria-labelledby="finish-done">
        <CertificateImage key={finish.updatedAt} owner={owner} runner={runner} />
        <div className={styles.words}>
          <h2 ref={heading} className={`d1 ${styles.title}`} id="finish-done" tabIndex={-1}>
            {t('finish.done.title')}
          </h2>
          <p className="lead">{t(`finish.done.${distance === null ? 'leadPhoto' : counted}`)}</p>
          <dl className={styles.figures}>
            {distance !== null && (
              <div>
                <dt>{t('finish.form.distance')}</dt>
                <dd>
                  <span>{formatKilometres(distance, locale)}</span>
                  <small>{t('finish.kilometres')}</small>
                </dd>
              </div>
            )}
            {elapsed !== null && (
              <div>
                <dt>{t('finish.form.time')}</dt>
                <dd>{formatElapsed(elapsed)}</dd>
              </div>
            )}
            <div>
              <dt>{t('finish.done.number')}</dt>
              <dd>{number}</dd>
            </div>
          </dl>
          <div className={styles.actions}>
            <FileButton
              label={t('finish.done.certificate')}
              icon="download"
              fileName={`finish-${number}.pdf`}
              load={() => finishApi.file(owner, 'certificate.pdf', locale)}
            />
            <FileButton
              label={t('finish.done.certificateImage')}
              icon="image"
              variant="transparent-white"
              fileName={`certificate-${number}.png`}
              load={() => finishApi.file(owner, 'certificate.png', locale)}
            />
            <FileButton
              label={t('finish.done.story')}
              icon="image"
              variant="transparent-white"
              fileName={`finish-${number}.png`}
              load={() => finishApi.file(owner, 'story.png', locale)}
            />
            {onEdit && (
              <Button variant="transparent-white" icon="profile-edit" onClick={onEdit}>
                {t('finish.done.edit')}
              </Button>
            )}
          </div>
          <p className="sm">{t(onEdit ? 'finish.done.editUntil' : 'finish.done.final', { lastDay })}</p>
        </div>
      </section>
      <ul className={styles.next}>
        {(finish.photo || onEdit) && (
          <li>
            <PhotoState
              owner={owner}
              runner={runner}
              upload={photoUpload}
              isOpen={onEdit !== undefined}
              onChange={onChange}
            />
          </li>
        )}
        <li>
          <Chip tone={isOnMap ? 'ok' : 'plain'} icon={isOnMap ? 'check' : 'eye-off'}>
            {t(isOnMap ? 'finish.done.onMap' : 'finish.done.hidden')}
          </Chip>
          <b>{isOnMap ? t('finish.done.inCity', { city, count: inCity ?? 1 }) : t('finish.done.hiddenTitle')}</b>
          <p>{t(isOnMap ? 'finish.done.onMapText' : 'finish.done.hiddenText')}</p>
        </li>
        <li>
          <Medal orderNumber={runner.orderNumber} />
        </li>
        <li>
          <Chip tone="info" icon="share">
            {t('finish.share.chip')}
          </Chip>
          <b>{t('finish.share.title')}</b>
          <p>{t('finish.share.text')}</p>
          <ShareFinish path={localizePath(finishPaths.certificate(code), locale)} distance={distance} />
          <ButtonLink to={finishPaths.certificate(code)} variant="transparent" size="sm" iconAfter="arrow-right">
            {t('finish.share.page')}
          </ButtonLink>
        </li>
      </ul>
    </div>
  );
}

/** The entry of an online run has no medal: where one can be ordered, and where what was ordered goes. */
function Medal({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('run');
  return (
    <>
      <Chip tone="plain" icon="medal">
        {t('finish.medal.chip')}
      </Chip>
      <b>{t('finish.medal.title')}</b>
      <p>{t(orderNumber ? 'finish.medal.textOfOrder' : 'finish.medal.text')}</p>
      <p className="row">
        <ButtonLink to={paths.catalogue()} variant="transparent-dark" size="sm" iconAfter="arrow-right">
          {t('finish.medal.catalogue')}
        </ButtonLink>
        {orderNumber && (
          <ButtonLink to={paths.order(orderNumber)} variant="transparent" size="sm" icon="parcel">
            {t('finish.medal.order')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

/** The certificate as it is now; without a connection there is none, and the files say so when they are pressed. */
function CertificateImage({ owner, runner }: Pick<DoneProps, 'owner' | 'runner'>) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [url, setUrl] = useState<string>();
  const shown = useRef(owner);
  useEffect(() => {
    let isGone = false;
    finishApi
      .file(shown.current, 'certificate.png', locale)
      .then(toDataUrl)
      .then(
        (made) => !isGone && setUrl(made),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [locale]);
  return (
    <div className={styles.certificate}>
      {url ? (
        <img src={url} width={794} height={1123} alt={t('finish.done.certificateAlt', { name: runner.name })} />
      ) : (
        <span className={styles.blank} aria-hidden="true" />
      )}
    </div>
  );
}
