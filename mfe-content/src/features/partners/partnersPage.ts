import { fieldsOf, headOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { SupportersFrame } from './SupportersFrame.tsx';
import { SupporterWall } from './SupporterWall.tsx';
import { partnersOf, supportersPage } from './supporters.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await supportersPage('partners', { locale: localeOfRequest(request), signal: request.signal });
  if (!page) throw notFound();
  const fields = fieldsOf(page);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    html: page.content.rendered,
    partners: partnersOf(page),
    head: headOf(page, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, partners } = useLoaderData<Data>();
  const invitation = {
    title: t('partners.becomePartner.title'),
    text: t('partners.becomePartner.text'),
    action: t('partners.becomePartner.action'),
  };
  return (
    <SupportersFrame title={title || t('partners.partners')} lead={lead} html={html} invitation={invitation}>
      {partners.length > 0 ? (
        <SupporterWall supporters={partners} />
      ) : (
        <EmptyState illustration="done" title={t('partners.empty.title')} text={t('partners.empty.text')} />
      )}
    </SupportersFrame>
  );
}
