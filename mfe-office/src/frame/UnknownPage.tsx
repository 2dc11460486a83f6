import type { PageModule } from 'shared-lib/contract';
import { useTranslation } from 'shared-lib/i18n';
import card from '../design/Card.module.css';
import { Empty } from '../design/Placeholder.tsx';
import { OfficeFrame } from './OfficeFrame.tsx';
import { PageTop } from './PageTop.tsx';

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.unknown.title') }),
  noIndex: true,
});

/** A URL below the office that no screen has: mistyped, or of a former version. */
export function Component() {
  return (
    <OfficeFrame>
      <UnknownScreen />
    </OfficeFrame>
  );
}

/** In place of what a URL names and does not exist. */
export function UnknownScreen() {
  const { t } = useTranslation('office');
  return (
    <>
      <PageTop title={t('frame.unknown.title')} />
      <section className={card.card} aria-label={t('frame.unknown.title')}>
        <Empty illustration="orders" title={t('frame.unknown.none')} text={t('frame.unknown.text')} />
      </section>
    </>
  );
}
