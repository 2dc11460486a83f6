import { paths, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ButtonLink, contentHtml, EmptyState } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import styles from './SupportersPage.module.css';
import { SupporterWall } from './SupporterWall.tsx';
import type { SupportersData } from './supporters.ts';

const invitations = { partners: 'becomePartner', sponsors: 'becomeSponsor' } as const;

/** The page of sponsors or of partners: logos by level, and an invitation to join. */
export function SupportersPage() {
  const { t } = useTranslation('content');
  const { kind, title, lead, html, groups } = useLoaderData<SupportersData>();
  const invitation = invitations[kind];
  return (
    <>
      <PageIntro title={title || t(`partners.${kind}`)} lead={lead} scene="teams" />
      <section className="section">
        <div className={`wrap ${styles.page}`}>
          {groups.length > 0 ? (
            <Groups groups={groups} />
          ) : (
            <EmptyState illustration="done" title={t('partners.empty.title')} text={t('partners.empty.text')} />
          )}
          <div className={styles.words}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
            <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
            <div className={`on-leaf ${styles.invitation}`}>
              <h2 className="d3">{t(`partners.${invitation}.title`)}</h2>
              <p>{t(`partners.${invitation}.text`)}</p>
              <ButtonLink to={paths.contacts()} iconAfter="arrow-right">
                {t(`partners.${invitation}.action`)}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

function Groups({ groups }: Pick<SupportersData, 'groups'>) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.levels}>
      {groups.map(({ level, supporters }) => (
        <section key={level ?? ''} className={styles.level}>
          {level && <h2 className="t2">{t(`partners.levels.${level}`, { count: supporters.length })}</h2>}
          <SupporterWall supporters={supporters} level={level} />
        </section>
      ))}
    </div>
  );
}
