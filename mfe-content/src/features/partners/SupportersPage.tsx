import type { ReactNode } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, contentHtml, PageHead } from 'shared-lib/ui';
import styles from './SupportersFrame.module.css';

interface SupportersFrameProps {
  title: string;
  lead: string;
  html: string;
  /** Invites to join: «Стати партнером». */
  invitation: { title: string; text: string; action: string };
  children: ReactNode;
}

/** What the sponsors' and the partners' page have in common: who they are, the wall, and how to become one. */
export function SupportersFrame({ title, lead, html, invitation, children }: SupportersFrameProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHead
        title={title}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: title }]}
        crumbsLabel={t('common.crumbs')}
        scene="teams"
      />
      <section className="section">
        <div className={`wrap ${styles.page}`}>
          {children}
          <div className={styles.words}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
            <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
            <div className={`on-leaf ${styles.invitation}`}>
              <h2 className="d3">{invitation.title}</h2>
              <p>{invitation.text}</p>
              <ButtonLink to={paths.contacts()} iconAfter="arrow-right">
                {invitation.action}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
