import { paths } from 'shared-lib/i18n';
import { EmptyState } from 'shared-lib/ui';

interface LinkOutcomeProps {
  isDone: boolean;
  textOf: (part: 'title' | 'text' | 'action') => string;
}

/** How a visit by a link ended, with the way on. */
export function LinkOutcome({ isDone, textOf }: LinkOutcomeProps) {
  return (
    <div role="status">
      <EmptyState
        illustration={isDone ? 'done' : 'orders'}
        title={textOf('title')}
        text={textOf('text')}
        link={{ to: isDone ? paths.home() : paths.registration(), text: textOf('action') }}
      />
    </div>
  );
}
