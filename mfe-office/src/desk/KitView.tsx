import { useState } from 'react';
import type { DeskKit } from 'shared-lib/api/office';
import { formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import { useWhen } from '../format/useWhen.ts';
import { BackButton } from './BackButton.tsx';
import layout from './Desk.module.css';
import { DeskBib } from './DeskBib.tsx';
import { DeskButton } from './DeskButton.tsx';
import { type DeskState, findHandout, type KnownHandout } from './deskState.ts';
import { ForFriend } from './ForFriend.tsx';
import { FriendCollects } from './FriendCollects.tsx';
import { KitPhone } from './KitPhone.tsx';
import styles from './KitView.module.css';
import { getName, getSize } from './kitTexts.ts';
import type { Desk, VerifiedConsent } from './openDesk.ts';
import { signal } from './signal.ts';
import { useFocusOnMount } from './useFocusOnMount.ts';

interface KitViewProps {
  desk: Desk;
  state: DeskState;
  kit: DeskKit;
  /** The consent whose code was scanned. */
  scanned?: VerifiedConsent;
  isReadOnly: boolean;
  onNext: () => void;
  onDone: () => void;
}

/** One person and one large button. */
export function KitView(props: KitViewProps) {
  const { state, kit, onNext } = props;
  const handout = kit.number === null ? undefined : findHandout(state, kit.number);
  return handout ? <AlreadyHandedOut kit={kit} handout={handout} onNext={onNext} /> : <Waiting {...props} />;
}

function KitBib({ kit }: { kit: DeskKit }) {
  const { t } = useTranslation('office');
  const isTeam = kit.team !== '';
  return (
    <DeskBib
      strip={isTeam ? 'team' : 'individual'}
      start={t(isTeam ? 'desk.kit.team' : 'desk.kit.individual')}
      end={t(kit.isPaid ? 'desk.kit.paid' : 'desk.kit.unpaid')}
      number={kit.number}
      title={getName(kit) || t('desk.kit.unnamed')}
      detail={[kit.name && kit.team, kit.city, kit.order].filter(Boolean).join(', ')}
    />
  );
}

function Waiting({ desk, state, kit, scanned, isReadOnly, onNext, onDone }: KitViewProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [size, setSize] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [isFriend, setFriend] = useState(false);
  const [entered, setEntered] = useState<VerifiedConsent>();
  const consent = entered ?? scanned;
  const shownSize = size || getSize(kit);
  const hasSizes = (state.list?.sizes?.length ?? 0) > 0;

  async function handOut(): Promise<void> {
    if (kit.number === null) return;
    const isDone = await desk.handOut(kit.number, { size: size || undefined, consent });
    if (!isDone) return;
    signal('done');
    onDone();
    void desk.synchronise();
  }

  return (
    <>
      <KitBib kit={kit} />
      <div className={layout.part}>
        {shownSize ? (
          <p className={styles.size}>
            <b>{shownSize}</b>
            <span>{kit.goods.map(({ title }) => title[locale]).join(', ') || t('desk.kit.shirt')}</span>
          </p>
        ) : (
          hasSizes && <p>{t('desk.kit.noSize')}</p>
        )}
        <ul className={styles.contents}>
          <li>
            <OfficeIcon name="check" />
            <span>{t('desk.kit.contents')}</span>
          </li>
          {kit.goods.map(({ title, size: ordered, quantity }) => (
            <li key={`${title.en} ${ordered}`}>
              <OfficeIcon name="catalogue" />
              <span>
                {t('desk.kit.goods', { title: [title[locale], ordered].filter(Boolean).join(' '), count: quantity })}
              </span>
            </li>
          ))}
          {state.failure !== undefined && state.list && (
            <li>
              <OfficeIcon name="clock" />
              <span>{t('desk.kit.listFrom', { time: formatTime(state.list.listedAt) })}</span>
            </li>
          )}
        </ul>
        <KitPhone kit={kit} isReadOnly={isReadOnly} />
        {isChoosing && (
          <fieldset className={classNames(layout.choices, styles.sizes)}>
            <legend>{t('desk.kit.sizes')}</legend>
            {[{ code: '', left: null }, ...(state.list?.sizes ?? [])].map(({ code, left }) => (
              <label key={code}>
                <input
                  type="radio"
                  name="size"
                  checked={size === code}
                  disabled={left !== null && left <= 0 && code !== kit.size}
                  onChange={() => setSize(code)}
                />
                <span>{code || t('desk.kit.asOrdered')}</span>
                {left !== null && <small>{t('desk.kit.left', { number: Math.max(left, 0) })}</small>}
              </label>
            ))}
          </fieldset>
        )}
        {consent && <ForFriend name={kit.consent?.friend ?? ''} role="status" />}
        {kit.isPaid && kit.number !== null && !consent && !isFriend && !isReadOnly && (
          <DeskButton icon="team" tone="quiet" onClick={() => setFriend(true)}>
            {t('desk.friend.open')}
          </DeskButton>
        )}
      </div>
      {isFriend && !consent && state.list ? (
        <FriendCollects
          desk={desk}
          list={state.list}
          kit={kit}
          onVerified={(verified) => {
            setEntered(verified);
            setFriend(false);
          }}
          onBack={() => setFriend(false)}
        />
      ) : (
        <div className={layout.acts}>
          {kit.isPaid && kit.number !== null ? (
            <>
              <HandOutButton disabled={isReadOnly} onClick={() => void handOut()} />
              <div className={layout.two}>
                <DeskButton
                  icon="swap"
                  tone="quiet"
                  aria-expanded={isChoosing}
                  onClick={() => setChoosing(!isChoosing)}
                >
                  {t('desk.kit.size')}
                </DeskButton>
                <BackButton onBack={onNext} />
              </div>
            </>
          ) : (
            <>
              <div className={layout.warning} role="alert">
                <h2>{t('desk.kit.notPaid')}</h2>
                <p>{t('desk.kit.notPaidText')}</p>
              </div>
              <BackButton onBack={onNext} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function HandOutButton(props: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation('office');
  const button = useFocusOnMount();
  return (
    <DeskButton ref={button} icon="check" isLarge {...props}>
      {t('desk.kit.handOut')}
    </DeskButton>
  );
}

function AlreadyHandedOut({ kit, handout, onNext }: { kit: DeskKit; handout: KnownHandout; onNext: () => void }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  return (
    <>
      <div className={classNames(layout.warning, styles.already)} role="alert">
        <h2>{t('desk.already.title')}</h2>
        <p>
          <b>{t('desk.already.where', { when: exact(handout.at), desk: handout.desk })}</b>
          <br />
          <span>{`${t('desk.already.by', { name: handout.by })} ${handout.isHere ? t('desk.already.here') : ''}`}</span>
          {handout.friend && (
            <>
              <br />
              <span>{t('desk.already.friend', { friend: handout.friend, name: getName(kit) })}</span>
            </>
          )}
        </p>
      </div>
      <div className={layout.part}>
        <p className={styles.person}>
          <b className={layout.number} translate="no">
            {kit.number}
          </b>
          <span>
            <b translate="no">{getName(kit) || t('desk.kit.unnamed')}</b>
            {(handout.size || getSize(kit)) && (
              <span>{`${t('desk.already.size', { size: handout.size || getSize(kit) })}, `}</span>
            )}
            <span translate="no">{kit.order}</span>
          </span>
        </p>
      </div>
      <div className={layout.acts}>
        <DeskButton icon="qr" isLarge onClick={onNext}>
          {t('desk.scan.next')}
        </DeskButton>
      </div>
    </>
  );
}
