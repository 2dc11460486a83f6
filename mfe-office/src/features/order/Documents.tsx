import { useState } from 'react';
import type { OrderDocument } from 'shared-lib/api';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { openFile } from '../../api/openFile.ts';
import { Action } from '../../design/Action.tsx';
import { useOperationTexts } from '../../operation/useOperationTexts.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Documents.module.css';

interface DocumentsProps {
  order: string;
  documents: readonly OrderDocument[];
}

/** Papers of an order; each opens as a PDF. */
export function Documents({ order, documents }: DocumentsProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const texts = useOperationTexts();
  const { full } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const [opened, setOpened] = useState<OrderDocument>();
  const open = async (document: OrderDocument) => {
    setOpened(document);
    const { kind, correction } = document;
    const failure = await attempt(() =>
      openFile(() => operate('order-document', { number: order, kind, ...(correction !== null && { correction }) })),
    );
    if (failure) toast.error(full(failure, texts));
  };
  const getName = ({ kind, number }: OrderDocument) => `${t(`order.customer.kinds.${kind}`)} ${number}`;
  if (!can('order-document')) return documents.map(getName).join(', ');
  return (
    <span className={styles.documents}>
      {documents.map((document) => (
        <Action
          key={getName(document)}
          icon="bill"
          loading={isSending && opened === document}
          onClick={() => void open(document)}
        >
          {getName(document)}
        </Action>
      ))}
    </span>
  );
}
