import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, EmptyState } from 'shared-lib/ui';

interface JoinOutcomeProps {
  outcome: 'joined' | 'full' | 'ended';
  teamName: string | undefined;
}

export function JoinOutcome({ outcome, teamName }: JoinOutcomeProps) {
  const { t } = useTranslation('registration');
  return (
    <div role="status">
      <EmptyState
        illustration={outcome === 'joined' ? 'done' : 'orders'}
        title={t(`joinTeam.outcomes.${outcome}.title`, { team: teamName })}
        text={t(`joinTeam.outcomes.${outcome}.text`)}
        action={
          <ButtonLink to={outcome === 'joined' ? paths.home() : paths.registration()} iconAfter="arrow-right">
            {t(`joinTeam.outcomes.${outcome}.action`)}
          </ButtonLink>
        }
      />
    </div>
  );
}
