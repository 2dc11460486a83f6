import { officeRoles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import styles from './StaffPage.module.css';

/** For reading only: the server decides. One letter a role, in the order of `officeRoles`. */
const matrix = [
  ['today', 'wwww-r'],
  ['orders', 'wwwr-r'],
  ['money', 'wrw--r'],
  ['refund', 'w-w--r'],
  ['numbers', 'wwrr-r'],
  ['parcels', 'wwrw-r'],
  ['desk', 'ww-wwr'],
  ['emails', 'www--r'],
  ['messages', 'ww---r'],
  ['log', 'rrr--r'],
  ['settings', 'ww---r'],
  ['staff', 'w----r'],
] as const;

export function PermissionMatrix() {
  const { t } = useTranslation('office');
  return (
    <Card title={t('staff.matrix.title')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.matrix}>
          <caption className="vh">{t('staff.matrix.title')}</caption>
          <thead>
            <tr>
              <td />
              {officeRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`staff.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.map(([area, levels]) => (
              <tr key={area}>
                <th scope="row">{t(`staff.matrix.areas.${area}`)}</th>
                {officeRoles.map((role, index) => (
                  <td key={role}>
                    <Level level={levels[index] ?? '-'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Level({ level }: { level: string }) {
  const { t } = useTranslation('office');
  if (level === '-')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t('staff.matrix.hidden')}</span>
      </>
    );
  return (
    <>
      <OfficeIcon name={level === 'w' ? 'check' : 'eye'} />
      <span className="vh">{t(level === 'w' ? 'staff.matrix.write' : 'staff.matrix.read')}</span>
    </>
  );
}
