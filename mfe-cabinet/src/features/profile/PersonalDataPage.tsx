import { accountApi, emailChangeApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import { AccountCard } from './AccountCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import styles from './PersonalDataPage.module.css';
import { ProfileCard } from './ProfileCard.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const account = await loadAccount(request);
  const token = currentToken();
  if (!token) return { account };
  const { signal } = request;
  const [profile, emailChange] = await Promise.all([
    accountApi.profile(token, signal),
    // The page is useful without it.
    emailChangeApi.get(token, signal).catch(() => null),
  ]);
  return { account, profile, emailChange };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('profile.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const { account, profile, emailChange = null } = useLoaderData<typeof loader>();
  return (
    <CabinetFrame account={account}>
      {profile && (
        <div className={styles.columns}>
          <ProfileCard title={t('profile.title')}>
            <PersonalDataForm profile={profile} />
          </ProfileCard>
          <div className={styles.side}>
            <EmailCard profile={profile} pending={emailChange} />
            <PasswordCard profile={profile} />
            <AccountCard profile={profile} />
          </div>
        </div>
      )}
    </CabinetFrame>
  );
}
