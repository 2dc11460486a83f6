import { useRef, useState } from 'react';
import { toast } from 'shared-lib/toasts';
import { Button, Drawer, dialogCommand, FullScreenDialog, Modal, ReadyDrawer } from 'shared-lib/ui';
import { Section, States } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const dialogs = { Modal, Drawer, FullScreenDialog };
const READY = 'ready-drawer';
type DialogName = keyof typeof dialogs;
const toastTypes = ['show', 'info', 'success', 'warning', 'error', 'loading'] as const;

export function LayerSection() {
  const texts = useSampleTexts();
  const [opened, setOpened] = useState<DialogName>();
  const ready = useRef<HTMLDialogElement>(null);
  const close = () => setOpened(undefined);
  const names = Object.keys(dialogs) as DialogName[];
  return (
    <Section title={texts.layers}>
      <States name="Modal, Drawer, FullScreenDialog, ReadyDrawer">
        {names.map((name) => (
          <Button key={name} variant="transparent-dark" onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
        <Button variant="transparent-dark" {...dialogCommand(READY, 'show-modal')}>
          ReadyDrawer
        </Button>
      </States>
      <ReadyDrawer id={READY} ref={ready} title={texts.title} closeLabel={texts.close}>
        <p>{texts.text}</p>
      </ReadyDrawer>
      {names.map((name) => {
        const Dialog = dialogs[name];
        return (
          <Dialog key={name} open={opened === name} onClose={close} title={texts.title} closeLabel={texts.close}>
            <p>{texts.text}</p>
          </Dialog>
        );
      })}
      <States name="toast">
        {toastTypes.map((type) => (
          <Button key={type} variant="transparent-dark" onClick={() => void toast[type](texts.text)}>
            {`toast.${type}`}
          </Button>
        ))}
      </States>
    </Section>
  );
}
