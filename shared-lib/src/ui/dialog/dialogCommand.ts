export type DialogCommand = 'show-modal' | 'close';

/** @returns attributes of a button that opens or closes the dialog with an id, without React in browsers that can. */
export function dialogCommand(id: string, command: DialogCommand) {
  return { command, commandfor: id, onClick: () => invokeWhereUnknown(id, command) };
}

function invokeWhereUnknown(id: string, command: DialogCommand): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (command === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
