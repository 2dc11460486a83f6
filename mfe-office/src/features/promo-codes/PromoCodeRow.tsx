import { useState } from 'react';
import type { PromoCode } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Meter } from '../../design/Meter.tsx';
import { State } from '../../design/State.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { ChangeBounds } from './ChangeBounds.tsx';
import { PromoCodeUses } from './PromoCodeUses.tsx';
import styles from './promoCodes.module.css';
import { usePromoCodeAction } from './usePromoCodeAction.ts';

interface PromoCodeRowProps {
  promoCode: PromoCode;
  isReadOnly: boolean;
}

export function PromoCodeRow({ promoCode, isReadOnly }: PromoCodeRowProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { day } = useWhen();
  const [opened, setOpened] = useState<'uses' | 'bounds'>();
  const { code, scope, until, people, used, state } = promoCode;
  const ending = usePromoCodeAction();
  const toggle = (part: 'uses' | 'bounds') => setOpened(opened === part ? undefined : part);
  const nameAction = (action: string) => t('promoCodes.ofCode', { action, code });
  const isChangeable = !isReadOnly && state !== 'ended' && can('change-promo-code');
  const isStartable = !isReadOnly && state === 'ended' && can('change-promo-code');
  const restart = () =>
    ending.mutate({
      send: () => operate('change-promo-code', { code, until, people }),
      done: t('promoCodes.created', { code }),
    });
  return (
    <li className={styles.code}>
      <div className={styles.line}>
        <span className={styles.name} translate="no">
          {code}
        </span>
        <State tone={state === 'active' ? 'ok' : 'plain'} icon={state === 'active' ? 'check' : 'lock'}>
          {t(`promoCodes.state.${state}`)}
        </State>
        <span className={styles.facts}>
          <b className={styles.off}>
            <Discount promoCode={promoCode} />
          </b>{' '}
          <span>
            {[
              t(`promoCodes.scope.${scope}`),
              until ? t('promoCodes.until', { day: day(until) }) : t('promoCodes.open'),
            ].join(', ')}
          </span>
        </span>
        <span className={styles.used}>
          <span>{people === null ? t('promoCodes.used', { used }) : t('promoCodes.usedOf', { used, people })}</span>
          {people !== null && <Meter share={used / people} />}
        </span>
      </div>
      <div className={styles.actions}>
        {can('promo-code-uses') && (
          <Action
            tone="ghost"
            icon="team"
            aria-expanded={opened === 'uses'}
            aria-label={nameAction(t('promoCodes.uses'))}
            onClick={() => toggle('uses')}
          >
            {t('promoCodes.uses')}
          </Action>
        )}
        {isStartable && (
          <Action
            tone="ghost"
            icon="undo"
            loading={ending.isPending}
            aria-label={nameAction(t('promoCodes.restart'))}
            onClick={restart}
          >
            {t('promoCodes.restart')}
          </Action>
        )}
        {isChangeable && (
          <>
            <Action
              tone="ghost"
              icon="profile-edit"
              aria-expanded={opened === 'bounds'}
              aria-label={nameAction(t('promoCodes.change'))}
              onClick={() => toggle('bounds')}
            >
              {t('promoCodes.change')}
            </Action>
            <Action
              tone="ghostDanger"
              icon="lock"
              loading={ending.isPending}
              aria-label={nameAction(t('promoCodes.end'))}
              onClick={() =>
                ending.mutate({
                  send: () => operate('end-promo-code', { code }),
                  done: t('promoCodes.ended', { code }),
                })
              }
            >
              {t('promoCodes.end')}
            </Action>
          </>
        )}
      </div>
      <OperationFailure error={ending.error} />
      {opened === 'uses' && <PromoCodeUses code={code} />}
      {opened === 'bounds' && <ChangeBounds promoCode={promoCode} onClose={() => setOpened(undefined)} />}
    </li>
  );
}

function Discount({ promoCode: { percent, amount } }: { promoCode: PromoCode }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  if (percent === 100) return <span>{t('promoCodes.off.free')}</span>;
  if (percent !== null) return <span>{t('promoCodes.off.percent', { percent })}</span>;
  return <span>{t('promoCodes.off.amount', { amount: short(amount ?? 0, 'UAH') })}</span>;
}
