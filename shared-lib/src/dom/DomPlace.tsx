import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData, useNavigate } from 'shared-lib/router';
import { contentHtml } from '../ui/text/contentHtml.ts';
import type { DomPage, DomProps } from './domTypes.ts';
import { followLinks } from './followLinks.ts';

interface DomPlaceProps {
  namespace: string;
  page: DomPage;
}

/** The element of a page without React. React renders it once and leaves its content alone. */
export function DomPlace({ namespace, page }: DomPlaceProps) {
  const { t } = useTranslation(namespace);
  const navigate = useNavigate();
  const locale = useLocale();
  const data: unknown = useLoaderData();
  const translate: DomProps['t'] = (key, options = {}) => t(key, options);
  const props: DomProps = { data, locale, t: translate, navigate: (path) => void navigate(path) };
  const latest = useRef(props);
  latest.current = props;
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({ data, locale, html: contentHtml(page.render(props)) }));

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const now: DomProps = { ...latest.current, data, locale };
    if (data !== first.data || locale !== first.locale) element.innerHTML = contentHtml(page.render(now)).__html;
    const unfollow = followLinks(element, (path) => latest.current.navigate(path));
    const unmount = page.mount?.(element, now);
    return () => {
      unfollow();
      unmount?.();
    };
  }, [data, locale, first, page]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page is a string of the remote's own code
  return <div ref={place} dangerouslySetInnerHTML={first.html} />;
}
