import { useMutation, useQuery } from '@tanstack/react-query';
import type { EditionObstacle, NewEdition, Rehearsal } from 'shared-lib/api/office';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks, ChecksAction } from '../../design/Checks.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { useEventEditing } from '../event/eventEditing.ts';
import { useEditionAct } from './useEditionAct.ts';

const checks = ['season', 'number', 'day', 'settings'] as const satisfies EditionObstacle['kind'][];

interface CreateEditionProps {
  edition: number;
  state: NewEdition;
}

/** What the new run needs, its rehearsal, and the one button that creates it. */
export function CreateEdition({ edition, state: { current, obstacles } }: CreateEditionProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { settings, before, problems, flush } = useEventEditing();
  const season = useQuery(officeQuery('season-end', { edition: current })).data;
  const isLater = settings.startsAt > (before?.endsAt ?? '');
  const isMet = {
    season: !obstacles.some(({ kind }) => kind === 'season'),
    number: edition > current,
    day: isLater,
    settings: problems.size === 0,
  };
  const isReady = checks.every((check) => isMet[check]);
  const rehearse = useMutation({
    async mutationFn() {
      const version = await flush();
      return version === undefined ? undefined : operate('rehearse-edition', { edition, version });
    },
  });
  const create = useEditionAct(
    async () => {
      const version = await flush();
      return version === undefined ? undefined : operate('create-edition', { edition, version });
    },
    t('newEdition.create.done', { edition }),
  );
  const pressCreate = usePressOnce(create);
  return (
    <Card title={t('newEdition.create.title')} isPanel flush>
      <Checks>
        <Check
          isMet={isMet.season}
          link={
            isMet.season ? undefined : (
              <LocalLink className="link" to={`${officePaths.seasonEnd}?edition=${current}`}>
                {t('newEdition.create.close')}
              </LocalLink>
            )
          }
        >
          {isMet.season
            ? t('newEdition.create.met.season', { current })
            : t('newEdition.create.missing.season', { current, number: season?.obstacles.length ?? 0 })}
        </Check>
        {!isMet.number && <Check>{t('newEdition.create.missing.number', { current })}</Check>}
        <Check isMet={isMet.day}>{t(`newEdition.create.${isMet.day ? 'met' : 'missing'}.day`)}</Check>
        <Check isMet={isMet.settings}>
          {t(`newEdition.create.${isMet.settings ? 'met' : 'missing'}.settings`, { number: problems.size })}
        </Check>
      </Checks>
      {can('create-edition') && (
        <ChecksAction>
          {rehearse.data && <RehearsalResult rehearsal={rehearse.data} />}
          <OperationFailure error={rehearse.error ?? create.error} />
          <Action icon="eye" disabled={!isReady} loading={rehearse.isPending} onClick={() => rehearse.mutate()}>
            {t('newEdition.create.rehearse')}
          </Action>
          <Action
            icon="flag"
            tone={isReady ? 'main' : 'quiet'}
            disabled={!isReady}
            loading={create.isPending}
            onClick={pressCreate}
          >
            {t('newEdition.create.submit', { edition })}
          </Action>
          <small>{t('newEdition.create.about')}</small>
        </ChecksAction>
      )}
    </Card>
  );
}

function RehearsalResult({ rehearsal: { edition, phase, opensAt, startsAt, kept } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { exact } = useWhen();
  return (
    <Notice role="status">
      <span>
        {[
          t('newEdition.rehearsal.run', { edition, day: formatDate(startsAt, locale) }),
          t(`newEdition.rehearsal.phases.${phase}`, { opens: exact(opensAt) }),
          t('newEdition.rehearsal.kept', { people: kept.people, orders: kept.orders }),
        ].join(' ')}
      </span>
    </Notice>
  );
}
