import { type RosterMember, rosterApi } from 'shared-lib/api';
import { ignoreCode } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { ConfirmAction } from '../../actions/ConfirmAction.tsx';

interface RemoveMemberProps {
  /** Id of the registration. */
  id: number;
  member: RosterMember;
}

/** Removes a member who joined by the link, after a confirmation. */
export function RemoveMember({ id, member }: RemoveMemberProps) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const name = member.fullName;
  /** A member removed in another tab counts as removed. */
  const remove = () => rosterApi.remove(currentToken() ?? '', id, member.id).catch(ignoreCode('member_not_found'));
  return (
    <ConfirmAction
      label={t('roster.remove.action')}
      accessibleLabel={t('roster.remove.of', { name })}
      question={t('roster.remove.question', { name })}
      consequences={t('roster.remove.consequences')}
      confirmLabel={t('roster.remove.confirm')}
      keepLabel={t('roster.remove.keep')}
      doneText={t('roster.remove.done')}
      failureTexts={{ failed: t('roster.remove.failed') }}
      send={remove}
      onSettled={async (failure) => {
        if (!failure) await revalidate();
      }}
    />
  );
}
