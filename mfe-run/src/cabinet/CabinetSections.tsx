import type { MouseEvent } from 'react';
import { accountApi } from 'shared-lib/api';
import { itemCount, useBasket } from 'shared-lib/basket';
import { finishPaths } from 'shared-lib/finish/paths';
import { fundraisingPaths } from 'shared-lib/fundraising/paths';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { currentToken, signOut } from 'shared-lib/session';
import { UnderlineTabs } from 'shared-lib/ui';
import styles from './CabinetHead.module.css';

interface CabinetSectionsProps {
  /** Whether the account has someone who runs elsewhere. */
  withFinish: boolean;
  /** Whether people may open fundraising pages. */
  withFundraiser: boolean;
}

/** Tabs of the cabinet on the pages of it that this remote has. */
export function CabinetSections({ withFinish, withFundraiser }: CabinetSectionsProps) {
  const { t } = useTranslation('run');
  const leave = useLogout();
  const inBasket = useBasket(({ shown }) => itemCount(shown));
  return (
    <div className="wrap">
      <UnderlineTabs
        label={t('cabinet.title')}
        className={styles.tabs}
        items={[
          { label: t('cabinet.orders'), to: paths.cabinet(), icon: 'orders' },
          ...(withFinish ? [{ label: t('finish.title'), to: finishPaths.own(), icon: 'flag' } as const] : []),
          ...(withFundraiser
            ? [{ label: t('fundraising.own.title'), to: fundraisingPaths.own(), icon: 'heart' } as const]
            : []),
          { label: t('cabinet.catalogue'), to: paths.catalogue(), icon: 'catalogue' },
          { label: t('cabinet.basket'), to: paths.basket(), icon: 'basket', count: inBasket },
          { label: t('cabinet.personalData'), to: paths.personalData(), icon: 'profile-edit' },
          {
            label: t('cabinet.logout'),
            to: paths.home(),
            icon: 'logout',
            push: true,
            onClick: (event) => void leave(event),
          },
        ]}
      />
    </div>
  );
}

/** Navigates before it signs out: a page without its session redirects to login. */
function useLogout() {
  const navigate = useNavigate();
  const home = localizePath(paths.home(), useLocale());
  return async (event: MouseEvent) => {
    event.preventDefault();
    const token = currentToken();
    await navigate(home);
    signOut();
    // Without a connection the token expires by itself.
    if (token) accountApi.logout(token).catch(() => undefined);
  };
}
