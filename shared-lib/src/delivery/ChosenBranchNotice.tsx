import { Notice } from '../ui/feedback/Notice.tsx';
import { useBranchWords } from './useBranchWords.ts';
import type { ChosenBranch } from './useChosenBranch.ts';

export function ChosenBranchNotice({ branch }: { branch: ChosenBranch }) {
  const words = useBranchWords();
  return (
    <Notice icon="pin">
      <p className="strong">{`${words.settlement(branch.settlement)}, ${words.address(branch)}`}</p>
      <p>{words.place(branch.settlement)}</p>
      <p>{[words.branch(branch), ...words.terms(branch)].join(', ')}</p>
    </Notice>
  );
}
