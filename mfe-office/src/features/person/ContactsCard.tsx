import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { PersonField } from './PersonField.tsx';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

/** Phone and email, masked until someone says why they are needed. */
export function ContactsCard({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { person, hasContacts } = usePerson();
  return (
    <Card
      title={t('person.contacts.title')}
      actions={
        !hasContacts &&
        can('show-contacts') && (
          <Action icon="eye" onClick={onShow}>
            {t('person.contacts.show')}
          </Action>
        )
      }
    >
      <div className={styles.fields}>
        <PersonField
          name="phone"
          type={hasContacts ? 'tel' : 'text'}
          translate="no"
          readOnly={!hasContacts}
          hint={t(hasContacts ? 'person.contacts.phoneHint' : 'person.contacts.masked')}
        />
        <PersonField name="email" translate="no" readOnly={!hasContacts || !person.editable.includes('email')} />
      </div>
    </Card>
  );
}
