import type { OwnGift } from 'shared-lib/fundraising';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, Button, Card, Chip } from 'shared-lib/ui';
import styles from './Fundraising.module.css';

interface ReceivedGiftsProps {
  received: readonly OwnGift[];
  onDecide: (gift: number, isShown: boolean) => Promise<void>;
}

const isNew = ({ messageState }: OwnGift) => messageState === 'waiting';

/** Contributions to a page, those whose messages wait first. */
export function ReceivedGifts({ received, onDecide }: ReceivedGiftsProps) {
  const { t } = useTranslation('run');
  const waiting = received.filter(isNew).length;
  const sorted = [...received].sort((one, other) => Number(isNew(other)) - Number(isNew(one)));
  return (
    <Card aria-labelledby="gifts">
      <div className={styles.titleRow}>
        <h2 className="d3" id="gifts">
          {t('fundraising.own.gifts')}
        </h2>
        {waiting > 0 && <Chip tone="blaze">{t('fundraising.own.new', { count: waiting })}</Chip>}
      </div>
      {received.length === 0 ? (
        <p>{t('fundraising.own.noGifts')}</p>
      ) : (
        <ul className={styles.received}>
          {sorted.map((gift) => (
            <Gift key={gift.id} gift={gift} onDecide={(isShown) => onDecide(gift.id, isShown)} />
          ))}
        </ul>
      )}
      <p className="xs muted">{t('fundraising.own.giftsHint')}</p>
    </Card>
  );
}

function Gift({ gift, onDecide }: { gift: OwnGift; onDecide: (isShown: boolean) => Promise<void> }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { name, amount, message, messageState } = gift;
  return (
    <li className={isNew(gift) ? styles.new : undefined}>
      <p className={styles.donorHead}>
        <b className="strong" translate={name ? 'no' : undefined}>
          {name ?? t('fundraising.donors.anonymous')}
        </b>
        {amount === null ? (
          <small>{t('fundraising.donors.hidden')}</small>
        ) : (
          <Amount text={formatMoney(amount, 'UAH', locale)} size="sm" />
        )}
      </p>
      {message && (
        <>
          <p className={styles.message}>{message}</p>
          <div className={styles.acts}>
            {messageState !== 'shown' && (
              <Button
                size="sm"
                variant="transparent-dark"
                aria-label={t('fundraising.own.show')}
                onClick={() => onDecide(true)}
              >
                {t('fundraising.own.showShort')}
              </Button>
            )}
            {messageState !== 'hidden' && (
              <Button
                size="sm"
                variant="transparent"
                aria-label={t('fundraising.own.hide')}
                onClick={() => onDecide(false)}
              >
                {t('fundraising.own.hideShort')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}
