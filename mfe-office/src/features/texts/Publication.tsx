import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { isSame, useTextEditing } from './textEditing.ts';
import styles from './texts.module.css';

/** When visitors read the draft, in both languages at once. */
export function Publication({ onReload }: { onReload: () => Promise<void> }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const navigate = useNavigate();
  const { screen, entry, state, flush, turn } = useTextEditing();
  const { route, slug, published, problems, isPublished, isHidden, plannedFor } = screen;
  const { exact } = useWhen();
  const [isPlanned, setPlanned] = useState(false);
  const [showsFrom, setShowsFrom] = useState('');
  const [hidesFrom, setHidesFrom] = useState('');
  const [areBothCurrent, setBothCurrent] = useState(false);
  const publish = useMutation({
    async mutationFn() {
      const version = await flush();
      if (!version) return undefined;
      const times = { showsFrom: isPlanned && showsFrom ? showsFrom : undefined, hidesFrom: hidesFrom || undefined };
      return operate('publish-text', { route, slug, version, areBothCurrent, ...times });
    },
    async onSuccess(done) {
      if (!done) return;
      toast.success(t(isPlanned && showsFrom ? 'texts.planned' : 'texts.published'));
      await onReload();
    },
  });
  const discard = useMutation({
    async mutationFn() {
      const version = await flush();
      return version ? operate('discard-text-draft', { route, slug, version }) : undefined;
    },
    async onSuccess() {
      if (!isPublished) navigate(officePaths.texts, { replace: true });
      else await onReload();
    },
  });
  const hide = useMutation({
    mutationFn: () => operate('hide-text', { route, slug, isHidden: !isHidden }),
    onSuccess: onReload,
  });
  const isDraft = screen.draft !== null || state === 'unsaved' || state === 'saving';
  const mayPublish = can('publish-text') && !turn.isBlocked;
  const isReady = isDraft && problems.length === 0 && state !== 'conflict' && (!isPlanned || showsFrom !== '');
  const pressPublish = usePressOnce(publish);
  const pressDiscard = usePressOnce(discard);
  const changedLanguages = (['ua', 'en'] as const).filter(
    (lang) => !isSame(published?.wordings[lang], entry.wordings[lang]),
  );
  const mayBeOutdated = isPublished && changedLanguages.length === 1 && entry.wordings.ua && entry.wordings.en;
  return (
    <Card title={<span id="publication">{t('texts.publication.title')}</span>}>
      {problems.length > 0 && (
        <Notice tone="warn">
          <span>{t('texts.publication.problems', { count: problems.length, number: problems.length })}</span>
        </Notice>
      )}
      {plannedFor && (
        <Notice>
          <span>
            {t(isDraft ? 'texts.publication.replacesPlan' : 'texts.publication.planned', { moment: exact(plannedFor) })}
          </span>
        </Notice>
      )}
      {!isDraft && <p className={styles.hint}>{t(isHidden ? 'texts.publication.hidden' : 'texts.publication.same')}</p>}
      {isDraft && mayPublish && (
        <>
          <Choices legend={t('texts.publication.when')}>
            <Choice type="radio" name="when" checked={!isPlanned} onChange={() => setPlanned(false)}>
              {t('texts.publication.now')}
            </Choice>
            <Choice
              type="radio"
              name="when"
              checked={isPlanned}
              note={t('texts.publication.bothLanguages')}
              onChange={() => setPlanned(true)}
            >
              {t('texts.publication.onSchedule')}
            </Choice>
          </Choices>
          {isPlanned && (
            <Field
              type="datetime-local"
              label={t('texts.publication.shows')}
              hint={t('texts.publication.kyiv')}
              value={showsFrom}
              onChange={({ target }) => setShowsFrom(target.value.slice(0, 16))}
            />
          )}
          {route !== 'pages' && (
            <Field
              type="datetime-local"
              label={t('texts.publication.hides')}
              hint={t('texts.publication.never')}
              value={hidesFrom}
              onChange={({ target }) => setHidesFrom(target.value.slice(0, 16))}
            />
          )}
          {mayBeOutdated && (
            <Choice
              type="checkbox"
              checked={areBothCurrent}
              note={t('texts.publication.stillFitsAbout')}
              onChange={({ target }) => setBothCurrent(target.checked)}
            >
              {t(`texts.publication.stillFits.${changedLanguages[0] === 'ua' ? 'en' : 'ua'}`)}
            </Choice>
          )}
        </>
      )}
      <span className={styles.actions}>
        {isDraft && mayPublish && (
          <Action
            tone="main"
            icon={isPlanned ? 'clock' : 'upload'}
            disabled={!isReady}
            loading={publish.isPending}
            onClick={pressPublish}
          >
            {t(isPlanned ? 'texts.publication.plan' : 'texts.publication.publish')}
          </Action>
        )}
        {isDraft && can('discard-text-draft') && !turn.isBlocked && (
          <Action tone="ghostDanger" icon="undo" loading={discard.isPending} onClick={pressDiscard}>
            {t('texts.publication.discard')}
          </Action>
        )}
        {isPublished && !isDraft && route !== 'pages' && can('hide-text') && !turn.isBlocked && (
          <Action icon={isHidden ? 'eye' : 'eye-off'} loading={hide.isPending} onClick={() => hide.mutate()}>
            {t(isHidden ? 'texts.publication.show' : 'texts.publication.hide')}
          </Action>
        )}
      </span>
      {isDraft && !can('publish-text') && <p className={styles.hint}>{t('texts.publication.byPublisher')}</p>}
      <OperationFailure error={publish.error ?? discard.error ?? hide.error} />
    </Card>
  );
}
