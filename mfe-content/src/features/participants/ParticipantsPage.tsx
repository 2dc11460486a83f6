import { contentApi, decodeTitle, fieldsOf, headOf, imageOf, type PageFields, pageSize, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { PageHead, Pagination, ParticipantCard, pictureOf } from 'shared-lib/ui';
import { pageNumber } from '../news/newsCards.ts';
import styles from './ParticipantsPage.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const page = pageNumber(new URL(request.url).searchParams);
  const [about, participants] = await Promise.all([
    contentApi.page<PageFields>('participants', call),
    contentApi.participants(call, { page }).catch((error) => {
      if (error.code === 'rest_post_invalid_page_number') throw notFound();
      throw error;
    }),
  ]);
  const fields = fieldsOf(about);
  return {
    page,
    total: participants.total,
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    people: participants.items.map((participant) => {
      const { start_number, city, quote, photo } = fieldsOf(participant);
      return {
        slug: participant.slug,
        name: decodeTitle(participant.title.rendered),
        number: textOf(start_number).padStart(4, '0'),
        city: textOf(city),
        text: textOf(quote),
        image: pictureOf(imageOf(photo)),
      };
    }),
    head: headOf(about, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { page, total, title, lead, people } = useLoaderData<Data>();
  const shown = Math.min(page * pageSize.participants, total);
  return (
    <>
      <PageHead
        title={title || t('participants.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('participants.title') }]}
        crumbsLabel={t('common.crumbs')}
      />
      <section className="section">
        <div className="wrap">
          <div className={styles.wall}>
            {people.map((person) => (
              <ParticipantCard key={person.slug} to={paths.participant(person.slug)} {...person} />
            ))}
          </div>
          <Pagination
            label={t('participants.pages')}
            shown={shown}
            total={total}
            shownText={t('participants.shown', { shown, total })}
            pages={{
              current: page,
              total: Math.ceil(total / pageSize.participants),
              hrefOf: (number) => (number === 1 ? paths.participants() : `${paths.participants()}?page=${number}`),
              previousLabel: t('news.previous'),
              nextLabel: t('news.next'),
              pageLabel: (number) => t('news.page', { page: number }),
            }}
          />
        </div>
      </section>
    </>
  );
}
