import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OfficePerson, type ParticipantPlace, toOrderSubject } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate, useParams, useSearchParams } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { Archive } from '../../edition/Archive.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useKeys } from '../../keyboard.ts';
import { Editors } from '../../live/Editors.tsx';
import { LeaveQuestion } from '../../operation/LeaveQuestion.tsx';
import { officePaths, placeKey } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Emails } from '../order/Emails.tsx';
import { History } from '../order/History.tsx';
import { OrderState } from '../order/OrderState.tsx';
import { findPlace, listSearch, parseParticipantQuery } from '../participants/participantQuery.ts';
import { ContactsCard } from './ContactsCard.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { ParticipationCard } from './ParticipationCard.tsx';
import { PersonPanel, type PersonPanelName, personPanels } from './PersonPanel.tsx';
import { PersonSide } from './PersonSide.tsx';
import styles from './person.module.css';
import { SaveCard } from './SaveCard.tsx';
import { PersonFormProvider, usePersonForm } from './usePersonForm.ts';

export const { head, Component } = officePage('participants', PersonScreen, 'person.open');

/** A person is of their own run, whichever one is shown. */
function PersonScreen() {
  const { t } = useTranslation('office');
  const { id = '' } = useParams();
  const at = findPlace(id);
  const [search] = useSearchParams();
  const list = parseParticipantQuery(search);
  const isListed = Object.keys(list).length > 0;
  const query = useQuery({
    ...officeQuery('show-person', { ...(at ?? { registrationId: 0, place: 0 }), ...(isListed && { list }) }),
    enabled: at !== null,
  });
  const isUnknown = at === null || (query.error !== null && getFailure(query.error).code === 'participant_not_found');
  if (isUnknown) {
    return (
      <>
        <PageTop back={officePaths.participants} title={t('person.open')} />
        <Empty illustration="orders" title={t('person.unknown')} text={t('person.unknownText')} />
      </>
    );
  }
  return (
    <Archive edition={query.data?.edition}>
      <Loaded query={query}>{(person) => <PersonOfRun key={id} person={person} />}</Loaded>
    </Archive>
  );
}

function PersonOfRun({ person }: { person: OfficePerson }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const form = usePersonForm(person);
  const { panel, open, search } = usePanel();
  const goTo = useGoTo();
  const { save } = form;
  useKeys({
    j: () => goTo(person.next),
    k: () => goTo(person.previous),
    n: () => can('add-note') && open('note'),
    m: () => can('write-to-person') && open('write'),
    escape: () => open(undefined),
  });
  useSaveKey(save);
  const name = person.name || t('order.people.unnamed');
  return (
    <PersonFormProvider value={form}>
      <PageTop
        back={`${officePaths.participants}?${listSearch(search, { show: placeKey(person) })}`}
        title={<span translate="no">{person.raceNumber === null ? name : `${person.raceNumber}, ${name}`}</span>}
        sub={
          <>
            <OrderState state={person.order.state} />
            <Editors subject={toOrderSubject(person.number)} />
          </>
        }
        actions={
          <>
            {can('open-person-view') && (
              <Action icon="eye" onClick={() => open('view')}>
                {t('person.view.open')}
              </Action>
            )}
            {can('write-to-person') && (
              <Action icon="mail" onClick={() => open('write')}>
                {t('person.message.open')}
              </Action>
            )}
            <Action
              icon="chevron-left"
              aria-label={t('person.previous')}
              disabled={person.previous === null}
              onClick={() => goTo(person.previous)}
            />
            <Action
              icon="chevron-right"
              aria-label={t('person.next')}
              disabled={person.next === null}
              onClick={() => goTo(person.next)}
            />
          </>
        }
      />
      <div className={classNames(styles.layout, panel && styles.withPanel)}>
        <PersonSide onOpen={open} />
        <Stack>
          <ParticipationCard />
          <DeliveryCard />
          <ContactsCard onShow={() => open('contacts')} />
          <SaveCard />
          <Emails order={person} />
          <History order={person} onNote={can('add-note') ? () => open('note') : undefined} />
        </Stack>
        {panel && (
          <div className={styles.panel}>
            <PersonPanel key={panel} name={panel} onClose={() => open(undefined)} />
          </div>
        )}
      </div>
      <LeaveQuestion isOpen={form.changed.length > 0} text={t('person.leave')} onLeave={form.discard} />
    </PersonFormProvider>
  );
}

function usePanel() {
  const [search, setSearch] = useSearchParams();
  const open = (name: PersonPanelName | undefined) =>
    setSearch(listSearch(search, { panel: name }), { replace: true, preventScrollReset: true });
  return {
    search,
    panel: personPanels.find((name) => name === search.get('panel')),
    open,
  };
}

function useGoTo() {
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  return (place: ParticipantPlace | null) => {
    if (!place) return;
    const path = localizePath(officePaths.person(placeKey(place)), locale);
    void navigate(`${path}?${listSearch(search)}`.replace(/\?$/, ''));
  };
}

/** Ctrl Enter saves, in a field too; in a form of its own it belongs to that form. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('form, dialog')) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}
