import { useState } from 'react';
import { eventApi, kitSizeApi, type SizeLink } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { formatDate, formatTime, localeOfRequest, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { LinkOutcome } from '../../layout/LinkOutcome.tsx';
import { PersonSize } from './PersonSize.tsx';

/** Without people when the link is invalid or sizes are fixed. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const link = await kitSizeApi.link(token, request.signal).catch(ignoreUnknownLink('size_link_not_found'));
  const event = link && (await eventApi.get(localeOfRequest(request), request.signal));
  return { token, link, event };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('chooseSize.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { token, link: loaded, event } = useLoaderData<typeof loader>();
  const [link, setLink] = useState<SizeLink | undefined>(loaded);
  return (
    <CandleLayout
      title={t(link ? 'chooseSize.title' : 'chooseSize.ended.heading')}
      panelTitle={link ? t('chooseSize.panel.title', { edition: link.edition }) : t('chooseSize.ended.heading')}
      panelText={t('chooseSize.panel.text')}
    >
      {link && event ? (
        <div className="stack">
          <p className="soft">
            {t('chooseSize.until', { date: formatDate(link.changeUntil, locale), time: formatTime(link.changeUntil) })}
          </p>
          {link.people.map((person) => (
            <PersonSize
              key={person.id}
              token={token}
              person={person}
              event={event}
              onChosen={setLink}
              onEnded={() => setLink(undefined)}
            />
          ))}
        </div>
      ) : (
        <LinkOutcome isDone={false} getText={(part) => t(`chooseSize.ended.${part}`)} />
      )}
    </CandleLayout>
  );
}
