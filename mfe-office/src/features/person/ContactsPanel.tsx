import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { usePerson } from './usePersonForm.ts';

const SHORTEST = 3;

/** Contacts in full, for a reason that the log keeps. */
export function ContactsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const { person, showContacts } = usePerson();
  const [reason, setReason] = useState('');
  const { registrationId, place } = person;
  const act = usePanelAct(
    async () => showContacts(await operate('show-contacts', { registrationId, place, reason: reason.trim() })),
    () => t('person.contacts.shown'),
    onClose,
  );
  return (
    <PanelForm
      title={t('person.contacts.panel')}
      submit={t('person.contacts.submit')}
      isReady={reason.trim().length >= SHORTEST}
      act={act}
      about={t('person.contacts.about')}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}
