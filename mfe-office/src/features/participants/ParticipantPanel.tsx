import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfficeParticipant, ParticipantPlace } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { RowBib } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import { operate, type RequestOf } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Field, Select } from '../../design/Field.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { SidePane } from '../../list/SidePane.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { offerUndo } from '../../operation/undo.ts';
import { officePaths, placeKey } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { NumberPanel, numberPanels } from './NumberPanel.tsx';
import { ParticipantAnswers } from './ParticipantAnswers.tsx';
import styles from './ParticipantPanel.module.css';
import { ParticipantState } from './ParticipantState.tsx';
import { listSearch } from './participantQuery.ts';
import { useParticipantsUrl } from './useParticipantsUrl.ts';
import { useSizeOptions } from './useSizes.ts';

const UNDO_SECONDS = 10;

/** One place beside the list: runner, kit and number. */
export function ParticipantPanel({ at, onClose }: { at: ParticipantPlace; onClose: () => void }) {
  const { t } = useTranslation('office');
  const query = useQuery(officeQuery('show-participant', at));
  const { data } = query;
  return (
    <SidePane
      label={t('participants.panel')}
      title={
        data?.name ? <span translate="no">{data.name}</span> : t(data ? 'order.people.unnamed' : 'participants.panel')
      }
      onClose={onClose}
      foot={data && <ChosenPanel participant={data} />}
    >
      <Loaded query={query} rows={4}>
        {(participant) => <Participant participant={participant} />}
      </Loaded>
    </SidePane>
  );
}

function ChosenPanel({ participant }: { participant: OfficeParticipant }) {
  const { search, change } = useParticipantsUrl();
  const chosen = numberPanels.find((name) => name === search.get('panel'));
  if (!chosen) return null;
  return <NumberPanel name={chosen} participant={participant} onClose={() => change({ panel: undefined })} />;
}

function Participant({ participant }: { participant: OfficeParticipant }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { change, search } = useParticipantsUrl();
  const { number, raceNumber, isVoid, kind, team, delivery, branch } = participant;
  const hasNumber = raceNumber !== null && !isVoid;
  return (
    <>
      <div className={styles.top}>
        <RowBib number={raceNumber} strip={kind === 'team' ? 'team' : 'individual'} isVoid={isVoid} />
        <ParticipantState participant={participant} />
      </div>
      <Definitions
        rows={[
          [
            t('participants.order'),
            <LocalLink key="order" to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>,
          ],
          [
            t('participants.team'),
            team && (
              <LocalLink key="team" to={`${officePaths.participants}?team=${encodeURIComponent(team)}`}>
                {team}
              </LocalLink>
            ),
          ],
          [t('orders.columns.delivery'), branch || (delivery && t(`orders.delivery.${delivery}`))],
        ]}
      />
      {can('change-participant') ? (
        <Details participant={participant} />
      ) : (
        <Definitions
          rows={[
            [t('participants.size'), participant.size],
            [t('orders.columns.phone'), formatPhone(participant.phone)],
            [t('participants.birthday'), participant.birthday],
          ]}
        />
      )}
      <ParticipantAnswers participant={participant} />
      <div className={styles.actions}>
        {can('show-person') && (
          <ActionLink icon="profile" to={`${officePaths.person(placeKey(participant))}?${listSearch(search)}`}>
            {t('person.open')}
          </ActionLink>
        )}
        {!hasNumber && can('assign-numbers') && (
          <Action icon="bib" tone="main" onClick={() => change({ panel: 'assign' })}>
            {t('participants.assign.open')}
          </Action>
        )}
        {hasNumber && can('swap-numbers') && (
          <Action icon="swap" onClick={() => change({ panel: 'swap' })}>
            {t('participants.swap.open')}
          </Action>
        )}
        {hasNumber && can('void-number') && (
          <Action tone="ghostDanger" icon="close" onClick={() => change({ panel: 'void' })}>
            {t('participants.void.open')}
          </Action>
        )}
      </div>
    </>
  );
}

type Changes = Pick<RequestOf<'change-participant'>, 'size' | 'phone' | 'birthday'>;

/** Size, phone and birthday. A change runs at once and can be undone. */
function Details({ participant }: { participant: OfficeParticipant }) {
  const { t } = useTranslation('office');
  const { registrationId, place, number, version, size, phone, birthday } = participant;
  const sizes = useSizeOptions(size);
  const [typed, setTyped] = useState(phone);
  const [born, setBorn] = useState(birthday ?? '');
  const save = (changes: Changes, known?: number) =>
    operate('change-participant', { registrationId, place, number, version: known, ...changes });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: Changes) => save(changes, version),
    onSuccess: async (_, changes) => {
      await refreshOffice();
      if (changes.size === undefined) return;
      offerUndo(t('participants.sizeChanged', { size: changes.size || '?' }), UNDO_SECONDS, {
        onUndo: () => save({ size }).then(refreshOffice),
      });
    },
  });
  const isChanged = typed !== phone || born !== (birthday ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes: Changes = {};
    if (typed !== phone) changes.phone = typed;
    if (born !== (birthday ?? '')) changes.birthday = born;
    mutate(changes);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={t('participants.kitSize')}
        value={size}
        onChange={(event) => mutate({ size: event.target.value })}
        options={sizes}
      />
      <Field
        label={t('orders.columns.phone')}
        type="tel"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={t('participants.phoneHint')}
        autoComplete="off"
      />
      <Field
        label={t('participants.birthday')}
        type="date"
        value={born}
        onChange={(event) => setBorn(event.target.value)}
      />
      <OperationFailure error={error} />
      {isChanged && (
        <Action type="submit" tone="main" loading={isPending}>
          {t('participants.save')}
        </Action>
      )}
    </form>
  );
}
