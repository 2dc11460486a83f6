import { contentApi, decodeTitle, fieldsOf, headOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { PageHead } from 'shared-lib/ui';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const person = await contentApi.participant(params.slug ?? '', call);
  if (!person) throw notFound();
  const { quote, city, position } = fieldsOf(person);
  return {
    name: decodeTitle(person.title.rendered),
    quote: textOf(quote),
    facts: [textOf(position), textOf(city)].filter(Boolean).join(', '),
    html: person.content.rendered,
    head: headOf(person, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { name, quote, facts, html } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={name}
        lead={quote || undefined}
        crumbs={[
          { label: t('common.home'), to: paths.home() },
          { label: t('participants.title'), to: paths.participants() },
          { label: name },
        ]}
        crumbsLabel={t('common.crumbs')}
      />
      <section className="section">
        <div className="wrap">
          <p className="muted">{facts}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </section>
    </>
  );
}
