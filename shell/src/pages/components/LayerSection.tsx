import { useState } from 'react';
import { toast } from 'shared-lib/toasts';
import { Button, Drawer, FullScreenDialog, Modal } from 'shared-lib/ui';
import { Section, States } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const dialogs = { Modal, Drawer, FullScreenDialog };
type DialogName = keyof typeof dialogs;
const toastTypes = ['show', 'info', 'success', 'warning', 'error', 'loading'] as const;

export function LayerSection() {
  const texts = useSampleTexts();
  const [opened, setOpened] = useState<DialogName>();
  const close = () => setOpened(undefined);
  const names = Object.keys(dialogs) as DialogName[];
  return (
    <Section title={texts.layers}>
      <States name="Modal, Drawer, FullScreenDialog">
        {names.map((name) => (
          <Button key={name} variant="transparent-dark" onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
      </States>
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
