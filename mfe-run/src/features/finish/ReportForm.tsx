import { type FormEvent, useRef, useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { type FinishRunner, finishApi, formatElapsed, formatKilometres } from 'shared-lib/finish';
import { formatDayAndMonth, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, FormActions, Notice, SideColumns, TitledCard } from 'shared-lib/ui';
import { SendingCard } from '../../uploads/SendingCard.tsx';
import { isPending, type Upload, useUpload } from '../../uploads/useUpload.ts';
import { findMistakes, type Mistakes } from './findMistakes.ts';
import { dropDraft, type FinishForm, readDraft } from './finishDraft.ts';
import { getFileKey } from './getFileKey.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { NewerFinish } from './NewerFinish.tsx';
import { PhotoConsent } from './PhotoConsent.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Preview } from './Preview.tsx';
import styles from './ReportForm.module.css';
import type { RunnerFinishProps } from './runnerFinishProps.ts';
import { findTyped, fromTrack, type TakenTrack, TrackField } from './TrackField.tsx';
import { useReport } from './useReport.ts';

interface ReportFormProps extends RunnerFinishProps {
  photoUpload: Upload;
  onCancel: (() => void) | undefined;
  onPhoto: (runner: FinishRunner) => void;
  onReported: (runner: FinishRunner) => void;
}

export function ReportForm(props: ReportFormProps) {
  const { owner, runner, page, startsAt, photoUpload, onCancel, onPhoto, onReported } = props;
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { full } = useFailureTexts();
  const [form, setForm] = useState<FinishForm>(() => readDraft(runner)?.form ?? toForm(runner, locale));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const element = useRef<HTMLFormElement>(null);
  const [taken, setTaken] = useState<TakenTrack>();

  const trackUpload = useUpload({
    api: finishApi,
    owner,
    fileKey: getFileKey(runner, 'track'),
    kind: 'track',
    take: finishApi.takeTrack,
    onTaken: (track, name) => {
      const typed = findTyped(form, track);
      setTaken({ name, track, typed });
      // What was sent already stays as its sender typed it.
      if (!isQueued || !typed) change(fromTrack(track, form.time, locale), isQueued);
    },
  });
  const photo = runner.finish?.photo ?? null;
  const find = () =>
    findMistakes(form, {
      hasPhoto: photo !== null || photoUpload.state.kind === 'sending',
      hasTrack: trackUpload.state.kind === 'sending',
    });
  const show = (found: Mistakes) => {
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  const { submit, newer, keep, isSending, isQueued, isOffline, failure } = useReport({
    owner,
    runner,
    form,
    isHeld: isPending(photoUpload.state) || isPending(trackUpload.state),
    isReady: () => show(find()),
    onReported,
    onInvalid: ({ distance, elapsed }) =>
      show({ ...(distance && { distance: 'wrong' }), ...(elapsed && { time: 'impossible' }) }),
  });
  const isGoing = isQueued && [photoUpload, trackUpload].some(({ state }) => state.kind === 'sending');

  const change = (changes: Partial<FinishForm>, queued = false) => {
    const changed = { ...form, ...changes };
    setForm(changed);
    keep(changed, queued);
    setMistakes(({ ...known }) => {
      for (const name of Object.keys(changes)) delete known[name as keyof Mistakes];
      if (known.time === 'impossible' && 'distance' in changes) delete known.time;
      return known;
    });
  };
  const check = (name: keyof Mistakes) => {
    const found = find();
    const isImpossible = found.time === 'impossible' && { time: found.time };
    setMistakes((known) => ({ ...known, [name]: form[name] === '' ? undefined : found[name], ...isImpossible }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (show(find())) submit();
  };
  const lastDay = formatDayAndMonth(`${page.lastDay}T09:00:00Z`, locale);
  return (
    <SideColumns aside={<Preview runner={runner} form={form} startsAt={startsAt} />}>
      <form ref={element} noValidate className={styles.form} aria-label={t('finish.form.title')} onSubmit={onSubmit}>
        <TitledCard title={t('finish.form.title')} lead={t('finish.form.lead')}>
          <MeasureFields form={form} mistakes={mistakes} onChange={change} onLeave={check} />
          <div className={styles.ways}>
            <PhotoField owner={owner} runner={runner} upload={photoUpload} onChange={onPhoto} />
            <TrackField
              form={form}
              upload={trackUpload}
              taken={taken}
              onChange={change}
              onRemove={() => setTaken(undefined)}
            />
          </div>
          {photo && <PhotoConsent owner={owner} runner={runner} onChange={onPhoto} />}
        </TitledCard>
        <TitledCard title={t('finish.place.title')} lead={t('finish.place.lead')}>
          <PlaceFields runner={runner} form={form} mistakes={mistakes} onChange={change} />
        </TitledCard>
        {newer?.finish && (
          <NewerFinish
            finish={newer.finish}
            onTake={() => {
              dropDraft(runner);
              onReported(newer);
            }}
            onSend={() => {
              const mine = { ...form, version: newer.finish?.version ?? null };
              setForm(mine);
              if (show(find())) submit(mine);
            }}
          />
        )}
        {failure && !newer && (
          <Notice tone="err" role="alert">
            <p>
              {full(failure, {
                finish_closed: t('finish.closed.text'),
                finish_changed: t('finish.newer.text'),
                finish_not_open: t('finish.form.notOpen'),
                finish_runner_unknown: t('finish.form.gone'),
                failed: t('finish.form.failed'),
              })}
            </p>
          </Notice>
        )}
        {isGoing && <SendingCard uploads={[photoUpload.state, trackUpload.state]} onStop={() => keep(form, false)} />}
        {isQueued && isOffline && !isGoing && !isSending && (
          <Notice tone="warn" role="status">
            <p>{t('finish.form.queued')}</p>
          </Notice>
        )}
        <FormActions>
          <Button type="submit" size="lg" iconAfter="arrow-right" loading={isSending || isGoing}>
            {t(isSending || isGoing ? 'finish.form.sending' : 'finish.form.send')}
          </Button>
          {onCancel ? (
            <Button variant="transparent" onClick={onCancel}>
              {t('finish.form.cancel')}
            </Button>
          ) : (
            <p className="sm muted">{t('finish.form.until', { lastDay })}</p>
          )}
        </FormActions>
      </form>
    </SideColumns>
  );
}

function toForm({ finish, country, city }: FinishRunner, locale: 'ua' | 'en'): FinishForm {
  return {
    distance: finish?.distance ? formatKilometres(finish.distance, locale) : '',
    source: finish?.source === 'track' ? 'track' : 'typed',
    trackStartedAt: null,
    time: finish?.elapsed ? formatElapsed(finish.elapsed) : '',
    country: finish?.country ?? country,
    city: finish?.city ?? city,
    signature: finish?.signature ?? 'name',
    isOnMap: finish?.isOnMap ?? false,
    version: finish?.version ?? null,
  };
}
