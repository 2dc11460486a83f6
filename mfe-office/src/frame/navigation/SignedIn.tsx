import type { OfficeSession } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { getInitials } from '../getInitials.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import plain from './plainAction.module.css';
import styles from './SignedIn.module.css';
import { signOut } from './signOut.ts';

/** Who is signed in, with the other language and the way out. */
export function SignedIn({ session: { account } }: { session: OfficeSession }) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.me}>
      <span className={styles.avatar} aria-hidden="true">
        {getInitials(account.name)}
      </span>
      <div>
        <b translate="no">{account.name}</b>
        <small>{account.roles.map((role) => t(`staff.roles.${role}`)).join(', ')}</small>
      </div>
      <div className={styles.meActions}>
        <OtherLanguage />
        <button type="button" className={plain.plain} onClick={signOut}>
          <OfficeIcon name="logout" />
          <span>{t('frame.signOut')}</span>
        </button>
      </div>
    </div>
  );
}
