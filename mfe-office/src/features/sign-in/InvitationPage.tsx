import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpenInvitation } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { ApiError } from 'shared-lib/http';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLocation, useSearchParams } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { accessApi } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Field } from '../../design/Field.tsx';
import { Loading } from '../../design/Placeholder.tsx';
import { officePaths } from '../../paths.ts';
import { createRegistration } from '../../session/passkeys.ts';
import { queries, sessionQuery } from '../../session/queries.ts';
import { PasskeyFailure, usePasskeyAttempt } from '../../session/usePasskeyAttempt.tsx';
import { deviceName } from './deviceName.ts';
import { EntryFrame } from './EntryFrame.tsx';
import styles from './SignIn.module.css';

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('signIn.invitation.head'), noIndex: true });

export function Component() {
  return (
    <QueryClientProvider client={queries}>
      <Invitation />
    </QueryClientProvider>
  );
}

/** The token stands behind `#`, so that no server log holds it. */
function Invitation() {
  const { t } = useTranslation('office');
  const token = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => accessApi.openInvitation(token),
    retry: false,
    enabled: token !== '',
  });
  if (error instanceof ApiError && error.details.isAccepted) return <Accepted />;
  if (error || token === '')
    return (
      <EntryFrame title={t('signIn.invitation.unknownTitle')}>
        {error ? (
          <PasskeyFailure failure={error} />
        ) : (
          <Notice tone="err" role="alert">
            {t('signIn.access.invitation_unknown')}
          </Notice>
        )}
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('signIn.invitation.title')}>
      {data ? <AcceptForm token={token} invitation={data} /> : <Loading rows={2} />}
    </EntryFrame>
  );
}

/** The link was used, perhaps by a call whose response was lost: its passkey opens the office. */
function Accepted() {
  const { t } = useTranslation('office');
  return (
    <EntryFrame title={t('signIn.invitation.acceptedTitle')}>
      <div className={styles.ways}>
        <p className={styles.text}>{t('signIn.invitation.accepted')}</p>
        <ActionLink to={officePaths.today} tone="main" large icon="lock" className={styles.wide}>
          {t('signIn.byPasskey')}
        </ActionLink>
      </div>
    </EntryFrame>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const [search] = useSearchParams();
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [name, setName] = useState(invitation.name);
  const [label, setLabel] = useState(deviceName);
  const [accept] = useState(() => createRegistration(accessApi.acceptInvitation));
  const { failure, isSending, attempt } = usePasskeyAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const chosen = { token, name: name.trim(), label: label.trim() };
      const session = await accept(() => accessApi.invitationOptions({ token, name: chosen.name }), chosen);
      queries.setQueryData(sessionQuery.queryKey, session);
      // A new document: the link does not stay in the history.
      location.replace(localizePath(search.has('setup') ? officePaths.setup : officePaths.today, locale));
    });
  };
  return (
    <form className={styles.ways} onSubmit={submit}>
      <p className={styles.text}>
        {t('signIn.invitation.text', {
          email: invitation.email,
          roles: invitation.roles.map((role) => t(`staff.roles.${role}`)).join(', '),
        })}
      </p>
      <Field
        label={t('signIn.invitation.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="name"
        required
      />
      <Field
        label={t('signIn.invitation.device')}
        hint={t('signIn.invitation.deviceHint')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        required
      />
      <PasskeyFailure failure={failure} />
      <Action type="submit" tone="main" large icon="lock" loading={isSending} className={styles.wide}>
        {t('signIn.invitation.accept')}
      </Action>
      <p className={styles.text}>{t('signIn.invitation.about')}</p>
    </form>
  );
}
