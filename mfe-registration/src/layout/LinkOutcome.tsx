import { paths } from 'shared-lib/i18n';
import { EmptyState } from 'shared-lib/ui';

interface LinkOutcomeProps {
  isDone: boolean;
  getText: (part: 'title' | 'text' | 'action') => string;
}

/** How a visit by a link ended, with the way on. */
export function LinkOutcome({ isDone, getText }: LinkOutcomeProps) {
  return (
    <div role="status">
      <EmptyState
        illustration={isDone ? 'done' : 'orders'}
        title={getText('title')}
        text={getText('text')}
        link={{ to: isDone ? paths.home() : paths.registration(), text: getText('action') }}
      />
    </div>
  );
}
