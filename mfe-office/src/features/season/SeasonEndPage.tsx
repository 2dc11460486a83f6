import { useQuery } from '@tanstack/react-query';
import type { SeasonEnd } from 'shared-lib/api/office';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { officeQuery } from '../../api/officeQuery.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { CountedGoods } from './CountedGoods.tsx';
import { EndSeason } from './EndSeason.tsx';
import { SignedReport } from './SignedReport.tsx';
import { addSeasonTexts } from './texts.ts';
import { UnpaidOrders } from './UnpaidOrders.tsx';

export const { head, Component } = officePage('report', SeasonEndScreen, 'season.title', addSeasonTexts);

function SeasonEndScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const query = useQuery(officeQuery('season-end', {}));
  const { data } = query;
  return (
    <>
      <PageTop
        back={officePaths.report}
        title={t('season.title')}
        sub={
          data &&
          t(data.endsAt ? 'season.sub' : 'season.subOfEdition', {
            edition: data.edition,
            day: data.endsAt && formatDate(data.endsAt, locale),
          })
        }
      />
      <Loaded query={query} rows={12}>
        {(season) => <Season season={season} />}
      </Loaded>
    </>
  );
}

function Season({ season }: { season: SeasonEnd }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { ended } = season;
  return (
    <Columns side="wide">
      <Stack>
        {ended && <Notice>{t('season.ended', { when: exact(ended.at), by: ended.by })}</Notice>}
        <UnpaidOrders season={season} />
        <CountedGoods season={season} />
      </Stack>
      <Stack>
        <SignedReport season={season} />
        {!ended && <EndSeason season={season} />}
      </Stack>
    </Columns>
  );
}
