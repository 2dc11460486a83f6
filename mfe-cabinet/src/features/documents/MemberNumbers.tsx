import { documentsApi, type RaceNumber } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Disclosure } from 'shared-lib/ui';
import type { Wallet } from 'shared-lib/vocabulary';
import { WalletButtons } from '../wallets/WalletButtons.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './MemberNumbers.module.css';
import { type NamedMember, namedMembers } from './namedMembers.ts';
import { saveImage } from './saveImage.ts';

interface MemberNumbersProps {
  numbers: readonly RaceNumber[];
  wallets: readonly Wallet[];
}

/** The online number of each runner of a team, one by one; folded, because there may be hundreds. */
export function MemberNumbers({ numbers, wallets }: MemberNumbersProps) {
  const { t } = useTranslation('cabinet');
  const named = namedMembers(numbers);
  if (named.length === 0) return <p className="sm soft">{t('documents.nobodyNamed')}</p>;
  return (
    <Disclosure summary={t('documents.oneByOne', { count: named.length })} className={styles.members}>
      <ul>
        {named.map((member) => (
          <MemberRow key={member.number} member={member} wallets={wallets} />
        ))}
      </ul>
    </Disclosure>
  );
}

interface MemberRowProps {
  member: NamedMember;
  wallets: readonly Wallet[];
}

function MemberRow({ member: { number, name, registrationId, memberId }, wallets }: MemberRowProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  return (
    <li>
      <span>
        <b className="num" translate="no">
          {number}
        </b>{' '}
        <span translate="no">{name}</span>
      </span>
      <span className="row">
        {(['pdf', 'png'] as const).map((format) => (
          <DownloadButton
            key={format}
            label={t(`documents.${format}`)}
            accessibleLabel={t(`documents.${format}Of`, { name })}
            fileName={`${t('documents.files.onlineNumber', { number })}.${format}`}
            {...(format === 'png' && { save: saveImage })}
            load={(token) => documentsApi.onlineNumber(token, registrationId, format, locale, memberId)}
          />
        ))}
        <WalletButtons wallets={wallets} registrationId={registrationId} memberId={memberId} name={name} />
      </span>
    </li>
  );
}
