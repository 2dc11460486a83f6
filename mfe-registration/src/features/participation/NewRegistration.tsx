import { useRef, useState } from 'react';
import { type RegistrationForm, registrationApi } from 'shared-lib/api';
import { type DraftHandle, DraftNotice } from 'shared-lib/forms';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { StepActions } from '../../layout/StepActions.tsx';
import { IndividualsForm } from './IndividualsForm.tsx';
import { KindChoice } from './KindChoice.tsx';
import type { Participation } from './loadParticipation.ts';
import {
  emptyDraft,
  firstParticipant,
  newKey,
  newTeam,
  nextParticipant,
  type ParticipationDraft,
  type ParticipationKind,
} from './participationDraft.ts';
import { RegisteredNotice } from './RegisteredNotice.tsx';
import { requiredToken } from './requiredToken.ts';
import { SubmitFailureNotice } from './SubmitFailureNotice.tsx';
import { TeamForm } from './TeamForm.tsx';
import { useQuestions } from './useQuestions.ts';
import { useSubmit } from './useSubmit.ts';

interface NewRegistrationProps extends Pick<Participation, 'event' | 'profile'> {
  draft: DraftHandle<ParticipationDraft>;
  onDone: () => void | Promise<void>;
  onBack: () => void;
  /** Given to a registered person, who registers others here. */
  onDelivery: (() => void) | undefined;
}

type OnFields = (fields: Record<string, string>) => void;

/** Form of a new registration with its draft. */
export function NewRegistration({ event: loaded, profile, draft, onDone, onBack, onDelivery }: NewRegistrationProps) {
  const { t } = useTranslation('registration');
  const [requestedKind, requestKind] = useRequestedKind();
  const [isChosen, setChosen] = useState(false);
  const [fresh] = useState(() => emptyDraft('individual'));
  const current = draft.saved ?? fresh;
  const kind = requestedKind ?? current.kind;
  const change = (part: Partial<ParticipationDraft>) =>
    draft.save({ ...current, kind, ...(invite && { invite }), ...part });
  const { event, askRejected } = useQuestions(loaded);
  const invited = useInvited();
  const invite = invited.code ?? current.invite;
  const { failure, submit, submitAnew } = useSubmitOnce({ draft, current, invite, onDone, askRejected });

  const choose = (next: ParticipationKind) => {
    setChosen(true);
    requestKind(next);
    change({ kind: next });
  };
  const head = (
    <>
      {onDelivery && <RegisteredNotice onDelivery={onDelivery} />}
      <KindChoice kind={kind} onChoose={choose} isChosen={isChosen} />
    </>
  );
  const foot = (isSubmitting: boolean) => (
    <>
      <SubmitFailureNotice failure={failure} onSendAnew={() => submitAnew((key) => change({ key }))} />
      <DraftNotice draft={draft} />
      <StepActions
        back={t('participation.back')}
        onBack={onBack}
        submit={t('participation.submit')}
        isSubmitting={isSubmitting}
      />
    </>
  );
  const shared = { event, head, foot };
  const self = firstParticipant(profile, event.formats, invited.raceFormat);
  return kind === 'team' ? (
    <TeamForm
      {...shared}
      initial={current.team ?? newTeam(profile, event.formats)}
      onChange={(team) => change({ team })}
      onSubmit={(team, onFields) => submit({ kind: 'team', team }, onFields)}
    />
  ) : (
    <IndividualsForm
      {...shared}
      initial={current.participants ?? [onDelivery ? nextParticipant(self) : self]}
      onChange={(participants) => change({ participants })}
      onSubmit={(participants, onFields) => submit({ kind: 'individual', participants }, onFields)}
    />
  );
}

/** The kind in `?form=`; a URL with it follows the choice, so that a reload keeps it. The choice does not wait for the URL. */
function useRequestedKind() {
  const [searchParams, setSearchParams] = useSearchParams();
  const [chosen, setChosen] = useState<{ before: ParticipationKind; kind: ParticipationKind }>();
  const form = searchParams.get('form');
  const kindInUrl: ParticipationKind | undefined = form === 'team' || form === 'individual' ? form : undefined;
  const requestedKind = chosen?.before === kindInUrl ? chosen?.kind : kindInUrl;
  const requestKind = (next: ParticipationKind) => {
    if (!kindInUrl) return;
    setChosen({ before: kindInUrl, kind: next });
    const search = new URLSearchParams(searchParams);
    search.set('form', next);
    setSearchParams(search, { replace: true, preventScrollReset: true });
  };
  return [requestedKind, requestKind] as const;
}

/** What the link of a friend left in the URL: `?invite=CODE&race=5km`. The draft keeps the code. */
function useInvited() {
  const [searchParams] = useSearchParams();
  return { code: searchParams.get('invite') ?? undefined, raceFormat: searchParams.get('race') ?? undefined };
}

interface SubmitOnce extends Pick<ReturnType<typeof useQuestions>, 'askRejected'> {
  draft: DraftHandle<ParticipationDraft>;
  current: ParticipationDraft;
  invite: string | undefined;
  onDone: () => void | Promise<void>;
}

/** Submits under one idempotency key, so a retry registers once. */
function useSubmitOnce({ draft, current, invite, onDone, askRejected }: SubmitOnce) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { failure, submit } = useSubmit();
  const last = useRef<[RegistrationForm, OnFields]>(undefined);

  const sendUnder = (key: string, form: RegistrationForm, onFields: OnFields) => {
    last.current = [form, onFields];
    return submit({
      send: async () => void (await registrationApi.submit(requiredToken(), form, key, { locale, invite })),
      onFields: (fields) => askRejected(fields).then(() => onFields(fields)),
      onAccepted: async () => {
        void draft.clear();
        await onDone();
        // A navigation clears toasts.
        toast.success(t('participation.toasts.done'));
      },
    });
  };
  return {
    failure,
    submit: (form: RegistrationForm, onFields: OnFields) => sendUnder(current.key, form, onFields),
    submitAnew: (keep: (key: string) => void) => {
      if (!last.current) return;
      const key = newKey();
      keep(key);
      void sendUnder(key, ...last.current);
    },
  };
}
