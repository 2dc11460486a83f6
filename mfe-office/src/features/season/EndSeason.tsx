import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeasonEnd, SeasonObstacle } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks, ChecksAction } from '../../design/Checks.tsx';
import { useMonthName } from '../../format/useMonthName.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const checks = ['run', 'unpaid', 'goods', 'month', 'signatures'] as const satisfies SeasonObstacle['kind'][];

/** What the season needs to be ended. */
export function EndSeason({ season: { obstacles } }: { season: SeasonEnd }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [left, setLeft] = useState<number>();
  const end = useMutation({
    mutationFn: () =>
      withConfirmation(async () => {
        for (let isEnded = false; !isEnded; ) {
          const progress = await operate('end-season', {});
          setLeft(progress.left);
          isEnded = progress.isEnded;
        }
      }),
    onSuccess: () => void toast.success(t('season.end.done')),
    onSettled: () => {
      setLeft(undefined);
      return refreshOffice();
    },
  });
  return (
    <Card title={t('season.end.title')} flush>
      <Checks>
        {checks.map((check) => (
          <SeasonCheck key={check} check={check} obstacle={obstacles.find(({ kind }) => kind === check)} />
        ))}
      </Checks>
      {can('end-season') && (
        <ChecksAction>
          <OperationFailure error={end.error} />
          {left !== undefined && left > 0 && <p role="status">{t('season.end.cancelling', { left })}</p>}
          <Action
            icon="lock"
            tone={obstacles.length === 0 ? 'main' : 'quiet'}
            disabled={obstacles.length > 0}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('season.end.submit')}
          </Action>
        </ChecksAction>
      )}
    </Card>
  );
}

interface SeasonCheckProps {
  check: (typeof checks)[number];
  obstacle: SeasonObstacle | undefined;
}

function SeasonCheck({ check, obstacle }: SeasonCheckProps) {
  const { t } = useTranslation('office');
  const getMonthName = useMonthName();
  if (!obstacle) return <Check isMet>{t(`season.end.met.${check}`)}</Check>;
  if (obstacle.kind === 'month')
    return (
      <Check
        link={
          <LocalLink className="link" to={`${officePaths.journal}?month=${obstacle.month}`}>
            {t('season.end.openMonth')}
          </LocalLink>
        }
      >
        {t('season.end.missing.month', { month: getMonthName(obstacle.month) })}
      </Check>
    );
  return (
    <Check icon={check === 'run' ? 'clock' : 'warning'}>
      {t(`season.end.missing.${check}`, { count: 'count' in obstacle ? obstacle.count : 0 })}
    </Check>
  );
}
