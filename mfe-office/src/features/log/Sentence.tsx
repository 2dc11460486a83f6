import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import table from '../../design/Table.module.css';
import { officePaths } from '../../paths.ts';
import { type Part, type Recorded, useSentences } from './useSentences.ts';

interface SentenceProps {
  entry: Recorded;
  /** What it is about; the history of an order needs none. */
  target?: string;
}

/** What someone did, or tried to do, with names, amounts and links. */
export function Sentence({ entry, target = '' }: SentenceProps) {
  const { t } = useTranslation('office');
  const { nameAction, nameTarget, listParts, explain } = useSentences();
  const { action, details, outcome } = entry;
  const about = nameTarget({ action, target });
  const { number: _about, ...rest } = details;
  const parts = [...(about ? [about] : []), ...listParts(rest)];
  const name = nameAction(action);
  return (
    <>
      <b className={table.strong}>{explain(outcome) ? t('log.attempt', { action: name }) : name}</b>
      {parts.length > 0 && (
        <small>
          {parts.map((part, index) => (
            <span key={`${part.order} ${part.text}`}>
              {index > 0 && <span>{', '}</span>}
              <OnePart part={part} />
            </span>
          ))}
        </small>
      )}
    </>
  );
}

function OnePart({ part: { order, text } }: { part: Part }) {
  if (!order) return <span>{text}</span>;
  return (
    <>
      <LocalLink className={table.id} to={officePaths.order(order)} translate="no">
        {order}
      </LocalLink>
      {text && <span>{` – ${text}`}</span>}
    </>
  );
}
