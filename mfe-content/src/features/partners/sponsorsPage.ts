import { fieldsOf, headOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import styles from './SponsorsPage.module.css';
import { SupportersFrame } from './SupportersFrame.tsx';
import { SupporterWall } from './SupporterWall.tsx';
import { sponsorsByLevel, supportersPage } from './supporters.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await supportersPage('sponsors', { locale: localeOfRequest(request), signal: request.signal });
  if (!page) throw notFound();
  const fields = fieldsOf(page);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    html: page.content.rendered,
    groups: sponsorsByLevel(page),
    head: headOf(page, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, groups } = useLoaderData<Data>();
  const invitation = {
    title: t('partners.becomeSponsor.title'),
    text: t('partners.becomeSponsor.text'),
    action: t('partners.becomeSponsor.action'),
  };
  return (
    <SupportersFrame title={title || t('partners.sponsors')} lead={lead} html={html} invitation={invitation}>
      {groups.length === 0 && (
        <EmptyState illustration="done" title={t('partners.empty.title')} text={t('partners.empty.text')} />
      )}
      {groups.length > 0 && (
        <div className={styles.levels}>
          {groups.map(({ level, sponsors }) => (
            <section key={level} className={styles.level}>
              <h2 className="t2">{t(`partners.levels.${level}`, { count: sponsors.length })}</h2>
              <SupporterWall supporters={sponsors} />
            </section>
          ))}
        </div>
      )}
    </SupportersFrame>
  );
}
