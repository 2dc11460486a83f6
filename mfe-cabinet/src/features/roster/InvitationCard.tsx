import { useId, useState } from 'react';
import { type Roster, rosterApi } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { Form, TextField, useSchemaForm } from 'shared-lib/forms';
import { getFailure } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Icon } from 'shared-lib/ui';
import { invitationSchema } from 'shared-lib/validation';
import { OneTimeLink } from '../../actions/OneTimeLink.tsx';
import styles from './InvitationCard.module.css';

interface InvitationCardProps {
  id: number;
  roster: Roster;
}

/** The join link; its URL is shown only once, after it was created. */
export function InvitationCard({ id, roster }: InvitationCardProps) {
  const { t } = useTranslation('cabinet');
  const { short } = useFailureTexts();
  const headingId = useId();
  const [link, setLink] = useState<string>();
  const { revalidate } = useRevalidator();
  const { invitation, members, participantsCount } = roster;
  const free = participantsCount - members.length;

  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      setLink(await work());
      await revalidate();
    } catch (error) {
      toast.error(short(getFailure(error)));
    }
  };
  const token = currentToken() ?? '';
  const revoke = () => attempt(async () => void (await rosterApi.revokeInvitation(token, id)));
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <Icon name="share" />
      <h2 id={headingId} className="h4">
        {t('roster.invitation.title')}
      </h2>
      <p className="sm soft">{t('roster.invitation.text')}</p>
      {invitation && link && (
        <OneTimeLink
          path={paths.joinTeam(link)}
          text={t('roster.invitation.once')}
          copyLabel={t('roster.invitation.copy')}
        />
      )}
      {invitation && (
        <>
          <p className="sm">
            {t('roster.invitation.left', { left: invitation.placesLeft, places: invitation.places })}
          </p>
          <RevokeButton revoke={revoke} />
        </>
      )}
      {free > 0 ? (
        <InvitationForm
          key={invitation?.createdAt ?? ''}
          free={free}
          isAnother={invitation !== null}
          invite={(places) => attempt(() => rosterApi.invite(token, id, places))}
        />
      ) : (
        <p className="sm">{t('roster.invitation.full')}</p>
      )}
    </section>
  );
}

function RevokeButton({ revoke }: { revoke: () => Promise<void> }) {
  const { t } = useTranslation('cabinet');
  const [isRevoking, setRevoking] = useState(false);
  const press = async () => {
    setRevoking(true);
    await revoke();
    setRevoking(false);
  };
  return (
    <Button variant="transparent-dark-light" size="sm" icon="trash" loading={isRevoking} onClick={press}>
      {t('roster.invitation.revoke')}
    </Button>
  );
}

interface InvitationFormProps {
  /** Free places of the team. */
  free: number;
  isAnother: boolean;
  invite: (places: number) => Promise<void>;
}

function InvitationForm({ free, isAnother, invite }: InvitationFormProps) {
  const { t } = useTranslation('cabinet');
  const form = useSchemaForm(invitationSchema, { places: free });
  return (
    <Form form={form} label={t('roster.invitation.title')} onSubmit={({ places }) => invite(places)}>
      <TextField
        name="places"
        inputMode="numeric"
        label={t('roster.invitation.places')}
        hint={isAnother ? t('roster.invitation.another') : undefined}
        autoComplete="off"
      />
      <Button type="submit" variant="transparent-dark" size="sm" loading={form.formState.isSubmitting}>
        {t('roster.invitation.create')}
      </Button>
    </Form>
  );
}
