import { type OfficeArea, type OfficeLevel, officeRoles, rolePermissions } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import styles from './StaffPage.module.css';

const areas = Object.keys(rolePermissions.owner) as OfficeArea[];

/** For reading only: the server decides. */
export function PermissionMatrix() {
  const { t } = useTranslation('office');
  return (
    <details className={styles.fold}>
      <summary>{t('staff.matrix.title')}</summary>
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
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{t(`staff.matrix.areas.${area}`)}</th>
                {officeRoles.map((role) => (
                  <td key={role}>
                    <Level level={rolePermissions[role][area]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Level({ level }: { level: OfficeLevel | undefined }) {
  const { t } = useTranslation('office');
  if (!level)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{t('staff.matrix.hidden')}</span>
      </>
    );
  return (
    <>
      <OfficeIcon name={level === 'write' ? 'check' : 'eye'} />
      <span className="vh">{t(level === 'write' ? 'staff.matrix.write' : 'staff.matrix.read')}</span>
    </>
  );
}
