import { useId } from 'react';
import { OwnLinkPanel } from './OwnLinkPanel.tsx';
import styles from './SharePanel.module.css';
import { useShareTexts } from './useShareTexts.ts';

/** What a donor may show to friends. @param token that of the gift */
export function GiftLinkCard({ token }: { token: string }) {
  const t = useShareTexts();
  const id = useId();
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {t('gift.title')}
      </h2>
      <p className="soft">{t('gift.text')}</p>
      <OwnLinkPanel owner={{ gift: token }} place="gift" />
    </section>
  );
}
