import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { OfficePerson, PersonContacts, PersonEffect } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { useAfterPause } from '../../api/useAfterPause.ts';
import { useTabDraft } from '../../operation/useTabDraft.ts';
import { placeKey } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import {
  type FormField,
  type FormValues,
  findProblem,
  formFields,
  listChanged,
  toRequest,
  toValues,
} from './personChanges.ts';

export interface PersonForm {
  person: OfficePerson;
  values: FormValues;
  stored: FormValues;
  changed: FormField[];
  effects: PersonEffect[];
  /** Contacts are shown in full. */
  hasContacts: boolean;
  isReadOnly: boolean;
  isSaving: boolean;
  error: unknown;
  sendEmail: boolean;
  setSendEmail: (sendEmail: boolean) => void;
  set: (name: FormField, value: string) => void;
  discard: () => void;
  save: () => void;
  showContacts: (contacts: PersonContacts) => void;
  getProblem: (name: FormField) => string | undefined;
}

/** What is typed about a person, what it would bring, and saving it with the version that was shown. */
export function usePersonForm(person: OfficePerson): PersonForm {
  const { t } = useTranslation('office');
  const can = useCan();
  const [typed, setTyped] = useTabDraft(`person.${placeKey(person)}`, formFields);
  const [contacts, setContacts] = useState<PersonContacts>();
  const [sendEmail, setSendEmail] = useState(true);
  const stored = toValues(person, contacts ?? person.contacts);
  const changed = listChanged(stored, typed);
  const { registrationId, place, number, version } = person;
  const request = { registrationId, place, ...toRequest(stored, typed) };
  const isReadOnly = !can('change-person');
  const preview = useQuery({
    ...officeQuery('preview-person', useAfterPause(request)),
    enabled: changed.length > 0 && !isReadOnly,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: () => operate('change-person', { ...request, number, version, sendEmail }),
    onSuccess: async () => {
      // Contacts that were shown may have changed with it.
      const shown = contacts && { ...contacts, ...pickContacts(typed) };
      await refreshOffice();
      setTyped({});
      setContacts(shown);
      toast.success(t('person.saved'));
    },
  });
  const failure = saving.error ? getFailure(saving.error) : preview.error ? getFailure(preview.error) : undefined;
  return {
    person,
    values: { ...stored, ...typed },
    stored,
    changed,
    effects: changed.length > 0 ? (preview.data?.effects ?? []) : [],
    hasContacts: contacts !== undefined,
    isReadOnly,
    isSaving: saving.isPending,
    error: failure?.code === 'validation_failed' ? null : saving.error,
    sendEmail,
    setSendEmail,
    set: (name, value) => {
      saving.reset();
      setTyped((now) => ({ ...now, [name]: value }));
    },
    discard: () => {
      saving.reset();
      setTyped({});
    },
    save: () => {
      if (changed.length > 0 && !saving.isPending && !isReadOnly) saving.mutate();
    },
    showContacts: setContacts,
    getProblem: (name) => (changed.includes(name) || saving.error ? findProblem(failure?.fields, name) : undefined),
  };
}

function pickContacts({ phone, email, recipientPhone }: Partial<FormValues>): Partial<PersonContacts> {
  return {
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(recipientPhone !== undefined && { recipientPhone }),
  };
}

const PersonFormContext = createContext<PersonForm | null>(null);
export const PersonFormProvider = PersonFormContext.Provider;

/** The form of the person that is shown. */
export function usePerson(): PersonForm {
  const form = useContext(PersonFormContext);
  if (!form) throw new Error('No person is shown.');
  return form;
}
