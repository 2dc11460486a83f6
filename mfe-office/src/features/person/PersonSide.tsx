import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Bib } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePaths, placeKey } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { OrderState } from '../order/OrderState.tsx';
import { ParticipantAnswers } from '../participants/ParticipantAnswers.tsx';
import { ParticipantState } from '../participants/ParticipantState.tsx';
import type { PersonPanelName } from './PersonPanel.tsx';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

interface PersonSideProps {
  onOpen: (panel: PersonPanelName) => void;
}

/** The bib, the order that paid for the place, the kit and what else the account has. */
export function PersonSide({ onOpen }: PersonSideProps) {
  return (
    <Stack>
      <NumberOfPlace onOpen={onOpen} />
      <OrderCard />
      <KitCard />
      <Others />
    </Stack>
  );
}

function NumberOfPlace({ onOpen }: PersonSideProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { person } = usePerson();
  const { raceNumber, isVoid, kind, name, fields, formats } = person;
  const hasNumber = raceNumber !== null && !isVoid;
  const findName = (list: typeof formats.race, id: string) =>
    list.find((format) => format.id === id)?.name[locale] ?? id;
  return (
    <>
      <Bib
        strip={kind === 'team' ? 'team' : 'individual'}
        category={t(`orders.kind.${kind}`)}
        date={findName(formats.race, fields.raceFormat)}
        number={raceNumber === null ? '?' : String(raceNumber)}
        ghost={!hasNumber}
        name={name || t('order.people.unnamed')}
        meta={[fields.city, findName(formats.participation, fields.participationFormat)].filter(Boolean).join(' · ')}
      />
      <div className={styles.actions}>
        {!hasNumber && can('assign-numbers') && (
          <Action icon="bib" onClick={() => onOpen('assign')}>
            {t('participants.assign.open')}
          </Action>
        )}
        {hasNumber && can('swap-numbers') && (
          <Action icon="swap" onClick={() => onOpen('swap')}>
            {t('participants.swap.open')}
          </Action>
        )}
        {can('move-place') && (
          <Action icon="split" onClick={() => onOpen('move')}>
            {t('person.move.open')}
          </Action>
        )}
        {hasNumber && can('void-number') && (
          <Action tone="ghostDanger" icon="close" onClick={() => onOpen('void')}>
            {t('participants.void.open')}
          </Action>
        )}
      </div>
    </>
  );
}

function OrderCard() {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { person } = usePerson();
  const { order, number } = person;
  const money = (amount: number) => ledger(amount, order.currency);
  return (
    <Card title={t('person.order.title')} actions={<OrderState state={order.state} />}>
      <p>
        <LocalLink className="link" to={officePaths.order(number)} translate="no">
          {number}
        </LocalLink>
        <br />
        <span>{t('person.order.people', { who: order.who, count: order.people })}</span>
      </p>
      <Definitions
        rows={[
          [t('person.order.price'), money(order.price)],
          [t('person.order.total'), money(order.total)],
          [t('person.order.balance'), money(order.balance)],
          [t('person.order.open'), order.open > 0 && money(order.open)],
          [t('person.order.surplus'), order.surplus > 0 && money(order.surplus)],
          [
            t('participants.team'),
            person.team && (
              <LocalLink key="team" to={`${officePaths.participants}?team=${encodeURIComponent(person.team)}`}>
                {person.team}
              </LocalLink>
            ),
          ],
        ]}
      />
    </Card>
  );
}

function KitCard() {
  const { t } = useTranslation('office');
  const { person } = usePerson();
  const item = {
    ...person,
    size: person.fields.size,
    phone: '',
    delivery: person.delivery?.kind ?? ('' as const),
    branch: '',
  };
  return (
    <Card title={t('person.kit')} actions={<ParticipantState participant={item} />}>
      <Definitions
        rows={[
          [t('participants.size'), person.fields.size || t('participants.sizeUnknown')],
          [t('orders.columns.delivery'), person.delivery && t(`orders.delivery.${person.delivery.kind}`)],
        ]}
      />
      <ParticipantAnswers participant={person} />
    </Card>
  );
}

function Others() {
  const { t } = useTranslation('office');
  const { person } = usePerson();
  if (person.others.length === 0) return null;
  return (
    <Card title={t('person.others')}>
      <ul className={styles.others}>
        {person.others.map((other) => (
          <li key={placeKey(other)}>
            <LocalLink className="link" to={officePaths.person(placeKey(other))}>
              <PersonName name={[other.raceNumber, other.name].filter(Boolean).join(', ')} />
            </LocalLink>
            <small>
              {[other.number, other.edition !== person.edition && t('person.run', { number: other.edition })]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
