import { useFailureTexts } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import type { UploadFailure } from './useUpload.ts';

const codes = ['photo_unknown', 'photo_heic', 'photo_broken', 'photo_pixels', 'photo_not_found'] as const;

/** Why a photo was not taken, and what to do. */
export function PhotoProblem({ failure }: { failure: UploadFailure }) {
  const { t } = useTranslation('run');
  const { full } = useFailureTexts();
  if (failure === 'unreadable') return t('finish.upload.unreadable');
  if (failure === 'tooLarge' || failure.status === 413) return t('finish.photo.errors.photo_too_large');
  const own = Object.fromEntries(codes.map((code) => [code, t(`finish.photo.errors.${code}`)]));
  return full(failure, {
    ...own,
    finish_closed: t('finish.closed.text'),
    finish_not_open: t('finish.photo.errors.notOpen'),
    finish_runner_unknown: t('finish.form.gone'),
    failed: t('finish.photo.errors.failed'),
  });
}
