import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'shared-lib/forms';
import type { Individual } from 'shared-lib/validation';
import { nextParticipant, type Participant } from './participationDraft.ts';

export interface Individuals {
  participants: Participant[];
  /** Given once, for all of them. */
  consents: Individual['consents'];
}

interface Removed {
  id: string;
  index: number;
  participant: Participant;
}

interface ParticipantListOptions {
  isComplete: (participant: Participant) => boolean;
  /** Called when participants were added or removed, which the form does not report as a change. */
  onCount: (participants: Participant[]) => void;
}

/** State of the list: which participants are open, and the one removed last. */
export function useParticipantList(form: UseFormReturn<Individuals>, { isComplete, onCount }: ParticipantListOptions) {
  const { fields, append, remove, insert } = useFieldArray({ control: form.control, name: 'participants' });
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const [isCollapsed, setCollapsed] = useState(() => form.getValues('participants').length > 1);
  const opened = useRef<number>(undefined);
  const count = useRef(fields.length);
  useEffect(() => {
    if (count.current === fields.length) return;
    count.current = fields.length;
    onCount(structuredClone(form.getValues('participants')));
  });
  useEffect(() => {
    if (opened.current === undefined) return;
    // The button that opened the fields is gone, and the focus with it.
    form.setFocus(`participants.${opened.current}.fullName`);
    opened.current = undefined;
  });
  const errors = form.formState.errors.participants;

  const isOpen = (index: number) => {
    const [field, participant] = [fields[index], form.getValues(`participants.${index}`)];
    const isLast = index === fields.length - 1;
    if (!isCollapsed || isLast || errors?.[index]) return true;
    return (field && openIds.has(field.id)) || !isComplete(participant);
  };

  return {
    ids: fields.map(({ id }) => id),
    isOpen,
    open: (index: number) => {
      const id = fields[index]?.id;
      if (!id) return;
      setOpenIds(new Set([...openIds, id]));
      opened.current = index;
    },
    /** Also collapses complete participants. */
    add: () => {
      const participants = form.getValues('participants');
      const previous = participants.at(-1);
      if (!previous) return;
      setCollapsed(true);
      setOpenIds(new Set());
      setRemoved(undefined);
      append(nextParticipant(previous), { focusName: `participants.${participants.length}.fullName` });
    },
    remove: (index: number) => {
      setRemoved({
        id: fields[index]?.id ?? '',
        index,
        participant: structuredClone(form.getValues(`participants.${index}`)),
      });
      remove(index);
    },
    removed,
    restore: () => {
      if (!removed) return;
      insert(removed.index, removed.participant, { focusName: `participants.${removed.index}.fullName` });
      setRemoved(undefined);
    },
  };
}
