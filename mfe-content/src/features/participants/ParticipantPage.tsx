import { paths, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ArrowLink, Breadcrumbs, ButtonLink, contentHtml, PageTitle } from 'shared-lib/ui';
import type { ParticipantData } from './loadParticipant.ts';
import styles from './ParticipantPage.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { PortraitWithBib } from './PortraitWithBib.tsx';

export { head } from '../common/pageHead.ts';
export { loadParticipant as loader } from './loadParticipant.ts';

export function Component() {
  const { t } = useTranslation('content');
  const person = useLoaderData<ParticipantData>();
  const { slug, name, quote, html, facts, isOpen } = person;
  return (
    <article className={`wrap ${styles.page}`} key={slug}>
      <PortraitWithBib {...person} />
      <div className={styles.story}>
        <Breadcrumbs
          items={[
            { label: t('common.home'), to: paths.home() },
            { label: t('participants.title'), to: paths.participants() },
            { label: name, isVerbatim: true },
          ]}
          label={t('common.crumbs')}
        />
        <PageTitle translate="no">{name}</PageTitle>
        {quote && <p className="lead">{t('participants.quote', { quote })}</p>}
        <PersonFacts {...facts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
        <div className="row">
          {isOpen && (
            <ButtonLink to={paths.registration()} iconAfter="arrow-right">
              {t('participants.runAlong')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.contribution()} variant="transparent-dark" icon="contribution">
            {t('common.contribute')}
          </ButtonLink>
        </div>
        <Neighbours {...person} />
      </div>
    </article>
  );
}

function Neighbours({ previous, next }: Pick<ParticipantData, 'previous' | 'next'>) {
  const { t } = useTranslation('content');
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('participants.others')}>
      {previous && (
        <ArrowLink to={previous.to} back>
          <span className="vh">{t('participants.previous')}</span> <span translate="no">{previous.name}</span>
        </ArrowLink>
      )}
      {next && (
        <ArrowLink to={next.to} className={styles.next}>
          <span className="vh">{t('participants.next')}</span> <span translate="no">{next.name}</span>
        </ArrowLink>
      )}
    </nav>
  );
}
