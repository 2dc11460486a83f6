import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatTime, localizePath, useTranslation } from 'shared-lib/i18n';
import { Bib, Notice, SegmentedControl, siteTime } from 'shared-lib/ui';
import { operate, personViewApi } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { EmailFrame } from '../../design/EmailFrame.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

const parts = ['cabinet', 'number', 'email'] as const;

/** What the person sees of the place: read only, for a quarter of an hour, noted in the log. */
export function ViewPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const { person } = usePerson();
  const { registrationId, place } = person;
  const [part, setPart] = useState<(typeof parts)[number]>('cabinet');
  const opening = useMutation({
    mutationFn: () => operate('open-person-view', { registrationId, place }),
    onSuccess: () => void refreshOffice(),
  });
  const { data: opened, reset } = opening;
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(reset, Date.parse(opened.until) - siteTime(undefined));
    return () => clearTimeout(timer);
  }, [opened, reset]);
  const path = opened && localizePath(`/person-view/${opened.token}`, person.language);
  return (
    <Card
      isPanel
      title={t('person.view.title')}
      actions={<Action tone="ghost" icon="close" aria-label={t('frame.close')} onClick={onClose} />}
    >
      <div className={styles.view}>
        <p className={styles.about}>{t('person.view.about')}</p>
        {person.kind === 'team' && <Notice>{t('person.view.ofCaptain')}</Notice>}
        <OperationFailure error={opening.error} />
        {!path && (
          <Action tone="main" icon="eye" loading={opening.isPending} onClick={() => opening.mutate()}>
            {t('person.view.submit')}
          </Action>
        )}
        {opened && path && (
          <>
            <SegmentedControl
              label={t('person.view.part')}
              name="view-part"
              value={part}
              options={parts.map((value) => ({ value, label: t(`person.view.parts.${value}`) }))}
              onChange={(value) => setPart(parts.find((one) => one === value) ?? 'cabinet')}
            />
            {part === 'cabinet' && <CabinetFrame path={path} />}
            {part === 'number' && <NumberAsSeen />}
            {part === 'email' && <EmailAsSeen token={opened.token} />}
            <p role="status">{t('person.view.until', { time: formatTime(opened.until) })}</p>
            <a className="link" href={path} target="_blank" rel="noreferrer">
              {t('person.view.whole')}
            </a>
          </>
        )}
      </div>
    </Card>
  );
}

function CabinetFrame({ path }: { path: string }) {
  const { t } = useTranslation('office');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={styles.seen} aria-label={t('person.view.frame')} tabIndex={0}>
      <iframe title={t('person.view.parts.cabinet')} src={path} inert />
    </section>
  );
}

function NumberAsSeen() {
  const { t } = useTranslation('office');
  const { person } = usePerson();
  const { raceNumber, isVoid, kind, name, fields } = person;
  if (raceNumber === null || isVoid) return <p>{t('person.view.noNumber')}</p>;
  return (
    <Bib
      strip={kind === 'team' ? 'team' : 'online'}
      category={t(`orders.kind.${kind}`)}
      date=""
      number={String(raceNumber)}
      name={name}
      meta={fields.city}
    />
  );
}

function EmailAsSeen({ token }: { token: string }) {
  const { t } = useTranslation('office');
  const query = useQuery({
    queryKey: ['person-view', token],
    queryFn: ({ signal }) => personViewApi.get(token, signal),
    retry: false,
  });
  return (
    <Loaded query={query} rows={4}>
      {({ email }) =>
        email ? (
          <>
            <b>{email.subject}</b>
            <EmailFrame html={email.html} title={t('person.view.parts.email')} />
          </>
        ) : (
          <p>{t('person.view.noEmail')}</p>
        )
      }
    </Loaded>
  );
}
