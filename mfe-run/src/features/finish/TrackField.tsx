import { type DragEvent, useRef } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { formatElapsed, formatKilometres, type ReadTrack } from 'shared-lib/finish';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, Icon, SegmentedControl } from 'shared-lib/ui';
import { FileRow } from '../../uploads/FileRow.tsx';
import { UploadRow } from '../../uploads/UploadRow.tsx';
import type { Upload, UploadFailure } from '../../uploads/useUpload.ts';
import type { FinishForm } from './finishDraft.ts';
import measureStyles from './MeasureFields.module.css';
import { readDistance } from './readMeasures.ts';
import styles from './TrackField.module.css';

const ACCEPTED = '.gpx,.tcx,.fit,application/gpx+xml,application/vnd.garmin.tcx+xml';
/** Kilometres of this share are one hundredth: less is the rounding of a watch. */
const SAME_METRES = 10;

export type Measures = Pick<FinishForm, 'distance' | 'time' | 'source' | 'trackStartedAt'>;

/** What was read, and what was typed if that is another distance. */
export interface TakenTrack {
  name: string;
  track: ReadTrack;
  typed: Measures | undefined;
}

interface TrackFieldProps {
  form: FinishForm;
  upload: Upload;
  taken: TakenTrack | undefined;
  onChange: (changes: Measures) => void;
  onRemove: () => void;
}

/** What a track makes of the fields; a time it lacks stays as it was typed. */
export const fromTrack = ({ distance, elapsed, startedAt }: ReadTrack, time: string, locale: Locale): Measures => ({
  distance: formatKilometres(distance, locale),
  time: elapsed === null ? time : formatElapsed(elapsed),
  source: 'track',
  trackStartedAt: startedAt,
});

/** What was typed, if a track says another distance. */
export function findTyped({ distance, time, source, trackStartedAt }: FinishForm, track: ReadTrack) {
  const typed = readDistance(distance);
  const differs = typed !== undefined && Math.abs(typed - track.distance) > SAME_METRES;
  return differs ? { distance, time, source, trackStartedAt } : undefined;
}

/** Takes distance and time from a file of a watch; one that cannot be read stops nothing else. */
export function TrackField({ form, upload, taken, onChange, onRemove }: TrackFieldProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = upload;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void send(file);
  };
  return (
    <div className={styles.group}>
      <div className={measureStyles.head}>
        <Icon name="upload" className={measureStyles.icon} />
        <div>
          <h3 className="h4">{t('finish.track.title')}</h3>
          <p className="sm soft">{t('finish.track.text')}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('finish.track.title')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {(state.kind === 'none' || state.kind === 'restoring') && !taken && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is besides the button
        <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <p className={styles.wide}>{t('finish.track.drop')}</p>
          <Button variant="transparent-dark" size="sm" icon="upload" onClick={() => input.current?.click()}>
            {t('finish.track.choose')}
          </Button>
          <p className="xs muted">{t('finish.track.note')}</p>
        </div>
      )}
      {state.kind === 'sending' && (
        <UploadRow
          upload={state}
          label={t('finish.track.sending')}
          working={t('finish.track.reading')}
          onCancel={cancel}
        />
      )}
      {state.kind !== 'sending' && taken && (
        <>
          <FileRow name={taken.name} tone="ok" text={describe(taken.track)}>
            <Button variant="transparent" size="sm" icon="trash" onClick={onRemove}>
              {t('finish.track.remove')}
            </Button>
          </FileRow>
          {taken.typed && (
            <div className={styles.question}>
              <p>
                <b className="strong">
                  {t('finish.track.differs', {
                    read: formatKilometres(taken.track.distance, locale),
                    typed: taken.typed.distance,
                  })}
                </b>{' '}
                <span>{t('finish.track.which')}</span>
              </p>
              <SegmentedControl
                label={t('finish.track.which')}
                name="distance-source"
                value={form.source === 'track' ? 'track' : 'typed'}
                onChange={(chosen) =>
                  onChange(chosen === 'track' || !taken.typed ? fromTrack(taken.track, form.time, locale) : taken.typed)
                }
                options={[
                  {
                    value: 'track',
                    label: t('finish.track.ofFile', { distance: formatKilometres(taken.track.distance, locale) }),
                  },
                  { value: 'typed', label: t('finish.track.mine', { distance: taken.typed.distance }) },
                ]}
              />
            </div>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <FileRow name={state.name} tone="err" text={<Why failure={state.failure} />}>
          {state.again && (
            <Button variant="transparent-dark-light" size="sm" onClick={state.again}>
              {t('finish.track.again')}
            </Button>
          )}
          <Button variant="transparent-dark-light" size="sm" onClick={() => input.current?.click()}>
            {t('finish.track.another')}
          </Button>
        </FileRow>
      )}
    </div>
  );

  function describe({ distance, elapsed }: ReadTrack): string {
    const shown = formatKilometres(distance, locale);
    return elapsed === null
      ? t('finish.track.readDistance', { distance: shown })
      : t('finish.track.readBoth', { distance: shown, time: formatElapsed(elapsed) });
  }
}

const codes = ['track_unknown', 'track_packed', 'track_broken', 'track_empty', 'track_outside', 'track_slow'] as const;

function Why({ failure }: { failure: UploadFailure }) {
  const { t } = useTranslation('run');
  const { full } = useFailureTexts();
  if (failure === 'unreadable') return t('finish.upload.unreadable');
  if (failure === 'tooLarge' || failure.status === 413) return t('finish.track.errors.track_too_large');
  const own = Object.fromEntries(codes.map((code) => [code, t(`finish.track.errors.${code}`)]));
  return full(failure, { ...own, failed: t('finish.track.errors.failed') });
}
