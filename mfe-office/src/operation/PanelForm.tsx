import { type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { Card } from '../design/Card.tsx';
import { NewerOrder } from './newerOrder.ts';
import { OperationFailure } from './OperationFailure.tsx';
import { OrderChanged } from './OrderChanged.tsx';
import styles from './PanelForm.module.css';
import { listRejectedTexts, RejectedTexts } from './rejectedText.ts';
import { usePressOnce } from './usePressOnce.ts';

interface PanelFormProps {
  title: string;
  submit: string;
  /** Outgoing money and what cannot be taken back. */
  isDangerous?: boolean;
  isReady?: boolean;
  /** What submitting does, from `usePanelAct`. */
  act: { mutate: () => void; isPending: boolean; error: unknown };
  about?: ReactNode;
  onClose: () => void;
  children: Elements;
}

/** An operation that a person decides on; opening moves the focus into it. */
export function PanelForm({ act, isReady = true, isDangerous = false, ...props }: PanelFormProps) {
  const { t } = useTranslation('office');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  const rejected = listRejectedTexts(act.error);
  const send = usePressOnce(act);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
  };
  return (
    <Card
      isPanel
      title={props.title}
      actions={<Action tone="ghost" icon="close" aria-label={t('frame.close')} onClick={props.onClose} />}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        <RejectedTexts value={rejected}>{props.children}</RejectedTexts>
        {rejected.length === 0 && <Problem error={act.error} />}
        <Action
          type="submit"
          large
          tone={isDangerous ? 'danger' : 'main'}
          disabled={!isReady}
          loading={act.isPending}
          className={styles.submit}
        >
          {props.submit}
        </Action>
        {props.about && <p className={styles.about}>{props.about}</p>}
      </form>
    </Card>
  );
}

/** A change that came while typing, before or with the server's rejection. */
function Problem({ error }: { error: unknown }) {
  const { by } = useContext(NewerOrder);
  return by === null ? <OperationFailure error={error} /> : <OrderChanged by={by} />;
}
