import { type OfficeRole, officeRoles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Choice, Choices } from '../../design/Field.tsx';
import styles from './StaffPage.module.css';

interface RoleChoicesProps {
  roles: readonly OfficeRole[];
  disabled?: boolean;
  onChange: (roles: OfficeRole[]) => void;
}

/** Roles add up. */
export function RoleChoices({ roles, disabled, onChange }: RoleChoicesProps) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.roles}>
      <Choices legend={t('staff.columns.roles')}>
        {officeRoles.map((role) => (
          <Choice
            key={role}
            type="checkbox"
            disabled={disabled}
            checked={roles.includes(role)}
            onChange={() => onChange(officeRoles.filter((one) => (one === role) !== roles.includes(one)))}
            note={t(`staff.about.${role}`)}
          >
            {t(`staff.roles.${role}`)}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
