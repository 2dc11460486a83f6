import type { EventFacts } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Lane, Lanes, SectionHead } from 'shared-lib/ui';
import { LaneIllustration, Runner, RunnersOnCourse } from 'shared-lib/ui/illustrations';

export function WaysToTakePart({ team }: { team: EventFacts['team'] }) {
  const { t } = useTranslation('content');
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
          text={t('home.lanes.individual.text')}
          illustration={<Runner name="runner-5" />}
        />
        <Lane
          to={`${paths.registration()}?form=team`}
          number={2}
          title={t('home.lanes.team.title')}
          text={t('home.lanes.team.text', { ...team })}
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
