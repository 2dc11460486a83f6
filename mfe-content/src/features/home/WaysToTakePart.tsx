import type { EventFacts } from 'shared-lib/api';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Lane, Lanes, SectionHead } from 'shared-lib/ui';
import { LaneIllustration, Runner, RunnersOnCourse } from 'shared-lib/ui/illustrations';

export function WaysToTakePart({ team, fees }: Pick<EventFacts, 'team' | 'fees'>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const price = (amount: number) => formatMoney(amount, fees.currency, locale);
  return (
    <section data-deferred>
      <div className="wrap">
        <SectionHead title={t('home.lanes.title')} lead={t('home.lanes.lead')} />
      </div>
      <Lanes>
        <Lane
          to={`${paths.registration()}?form=individual`}
          number={1}
          title={t('home.lanes.individual.title')}
          text={t('home.lanes.individual.text', { price: price(fees.individual) })}
          illustration={<Runner name="runner-5" />}
        />
        <Lane
          to={`${paths.registration()}?form=team`}
          number={2}
          title={t('home.lanes.team.title')}
          text={t('home.lanes.team.text', { ...team, price: price(fees.teamPerPerson) })}
          illustration={<RunnersOnCourse names={['runner-4', 'runner-7', 'runner-9']} />}
        />
        <Lane
          to={paths.contribution()}
          number={3}
          title={t('home.lanes.contribution.title')}
          text={t('home.lanes.contribution.text')}
          illustration={<LaneIllustration name="contribution" />}
        />
      </Lanes>
    </section>
  );
}
