import { NotePanel } from '../order/panels/NotePanel.tsx';
import { NumberPanel } from '../participants/NumberPanel.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { MovePanel } from './MovePanel.tsx';
import { usePerson } from './usePersonForm.ts';
import { ViewPanel } from './ViewPanel.tsx';

export const personPanels = ['note', 'contacts', 'move', 'write', 'view', 'assign', 'void', 'swap'] as const;
export type PersonPanelName = (typeof personPanels)[number];

/** The decision that is open beside the person. */
export function PersonPanel({ name, onClose }: { name: PersonPanelName; onClose: () => void }) {
  const { person } = usePerson();
  if (name === 'note') return <NotePanel order={person} onClose={onClose} />;
  if (name === 'contacts') return <ContactsPanel onClose={onClose} />;
  if (name === 'move') return <MovePanel onClose={onClose} />;
  if (name === 'write') return <MessagePanel onClose={onClose} />;
  if (name === 'view') return <ViewPanel onClose={onClose} />;
  return <NumberPanel name={name} participant={person} onClose={onClose} />;
}
