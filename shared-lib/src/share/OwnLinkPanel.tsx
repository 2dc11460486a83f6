import { type RefObject, useEffect, useRef, useState } from 'react';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { formatDayAndMonth, localizePath, useLocale } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonAnchor, Mark, Notice, Skeleton, SkeletonGroup } from 'shared-lib/ui';
import type { OwnShareLink } from '../api/shareLinkTypes.ts';
import { sharePaths } from './paths.ts';
import styles from './SharePanel.module.css';
import { SharePanel } from './SharePanel.tsx';
import { type ShareLinkOwner, shareLinkApi } from './shareLinkApi.ts';
import { useShareTexts } from './useShareTexts.ts';

export interface OwnLinkPanelProps {
  owner: ShareLinkOwner;
  /** What the person has just done. */
  place: 'entry' | 'gift';
  /** Day of the run, for who runs. */
  startsAt?: string | undefined;
}

/** The «run with me» link of a person or a gift: made on request, with what it shows and who came by it. */
export function OwnLinkPanel({ owner, place, startsAt }: OwnLinkPanelProps) {
  const t = useShareTexts();
  const { link, requested, failure, isBusy, load, save, revoke } = useOwnLink(owner);
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterChange(panel, isBusy ? undefined : link?.code);
  return (
    <div ref={panel} className={styles.own} aria-busy={isBusy || undefined}>
      {failure && (link ? <FailureNotice failure={failure} /> : <FailureNotice failure={failure} onRetry={load} />)}
      {!link && !failure && (
        <SkeletonGroup label={t('loading')} className="stack">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {link && <Thanks link={link} />}
      {link && !link.code && (
        <div>
          <Button icon="share" loading={isBusy} onClick={() => save({ showsName: false, showsAmount: false })}>
            {t('make')}
          </Button>
        </div>
      )}
      {link?.code && (
        <OpenLink
          link={link}
          requested={requested}
          code={link.code}
          place={place}
          startsAt={startsAt}
          isBusy={isBusy}
          onSave={save}
          onRevoke={revoke}
        />
      )}
    </div>
  );
}

/** The pressed button is gone once the link is made or closed: what is shown in its place gets the focus. */
function useFocusAfterChange(panel: RefObject<HTMLElement | null>, code: string | null | undefined): void {
  const before = useRef(code);
  useEffect(() => {
    if (code === undefined) return;
    if (before.current !== undefined && before.current !== code) {
      panel.current?.querySelector<HTMLElement>('button, section')?.focus();
    }
    before.current = code;
  }, [panel, code]);
}

function Thanks({ link: { came, invitedBy } }: { link: OwnShareLink }) {
  const t = useShareTexts();
  return (
    <>
      {invitedBy !== null && (
        <Notice tone="leaf">{invitedBy ? t('invitedBy', { name: invitedBy }) : t('invited')}</Notice>
      )}
      {came > 0 && <p className="strong">{t('came', { count: came })}</p>}
    </>
  );
}

type Shows = Pick<OwnShareLink, 'showsName' | 'showsAmount'>;

interface OpenLinkProps extends Pick<OwnLinkPanelProps, 'place' | 'startsAt'> {
  link: OwnShareLink;
  /** Choices that are being saved. */
  requested: Shows | undefined;
  code: string;
  isBusy: boolean;
  onSave: (shows: Shows) => void;
  onRevoke: () => void;
}

function OpenLink({ link, requested, code, place, startsAt, isBusy, onSave, onRevoke }: OpenLinkProps) {
  const t = useShareTexts();
  const locale = useLocale();
  const { showsName, showsAmount } = requested ?? link;
  // The picture of a changed link is another one, once the change is stored.
  const version = `${Number(link.showsName)}${Number(link.showsAmount)}`;
  return (
    <>
      <SharePanel
        path={localizePath(sharePaths.join(code), locale)}
        message={t(`message.${place}`, { day: startsAt ? formatDayAndMonth(startsAt, locale) : '' })}
        image={`${shareLinkApi.imageUrl(code, 'link.png', locale)}&v=${version}`}
        label={t('link')}
      />
      <Choice
        name="showsName"
        label={t('showsName')}
        hint={t(place === 'gift' ? 'showsGiftNameHint' : 'showsNameHint')}
        isChecked={showsName}
        isBusy={isBusy}
        onChange={(isChecked) => onSave({ showsName: isChecked, showsAmount })}
      />
      {place === 'gift' && (
        <Choice
          name="showsAmount"
          label={t('showsAmount')}
          isChecked={showsAmount}
          isBusy={isBusy}
          onChange={(isChecked) => onSave({ showsName, showsAmount: isChecked })}
        />
      )}
      <div className={styles.row}>
        <ButtonAnchor
          href={`${shareLinkApi.imageUrl(code, 'story.png', locale)}&v=${version}`}
          download="story.png"
          variant="transparent-dark"
          size="sm"
          icon="image"
        >
          {t('story')}
        </ButtonAnchor>
        <Button variant="transparent" size="sm" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string;
  isChecked: boolean;
  isBusy: boolean;
  onChange: (isChecked: boolean) => void;
}

function Choice({ name, label, hint, isChecked, isBusy, onChange }: ChoiceProps) {
  return (
    <label className={styles.check}>
      <Mark
        type="checkbox"
        look="compact"
        name={name}
        checked={isChecked}
        aria-busy={isBusy || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b className="strong">{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

/** The link with its changes, one at a time. */
function useOwnLink(owner: ShareLinkOwner) {
  const t = useShareTexts();
  const [link, setLink] = useState<OwnShareLink>();
  const [requested, setRequested] = useState<Shows>();
  const [isBusy, setBusy] = useState(false);
  const { failure, attempt } = useAttempt();
  const change = async (call: () => Promise<OwnShareLink>) => {
    if (isBusy) return undefined;
    setBusy(true);
    const failed = await attempt(async () => setLink(await call()));
    setBusy(false);
    setRequested(undefined);
    return failed;
  };
  const load = () => void change(() => shareLinkApi.get(owner));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner stays the same while the panel is open
  useEffect(load, []);
  return {
    link,
    requested,
    failure,
    isBusy,
    load,
    save: (shows: Shows) => {
      if (isBusy) return;
      setRequested(shows);
      const isMade = link?.code === null;
      void change(() => shareLinkApi.save(owner, shows)).then((failed) => {
        if (isMade && !failed) toast.success(t('made'));
      });
    },
    revoke: async () => {
      if (!(await change(() => shareLinkApi.revoke(owner)))) toast.info(t('revoked'));
    },
  };
}
