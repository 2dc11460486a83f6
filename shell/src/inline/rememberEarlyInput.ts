type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Input before hydration; absent afterwards. */
    early?: { fields: Set<Field>; pressed?: HTMLElement; isPointerDown?: boolean };
  }
}

/** Remembers input and the last press before hydration; such a press must not take effect twice. Links, form actions and dialog commands work natively, or the latter from here. */
export function rememberEarlyInput(): void {
  window.early = { fields: new Set() };
  addEventListener(
    'input',
    ({ target }) => {
      if (window.early && 'value' in (target as Field) && (target as Element).tagName !== 'SELECT') {
        window.early.fields.add(target as Field);
      }
    },
    true,
  );
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        if (window.early) window.early.isPointerDown = type === 'pointerdown';
      },
      true,
    );
  }
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const pressed =
        window.early && (target as Element).closest?.<HTMLButtonElement & HTMLAnchorElement>('button,a[aria-haspopup]');
      if (!window.early || !pressed || pressed.form?.hasAttribute('action')) return;
      const dialog = document.getElementById(pressed.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
      if (dialog) {
        if ('command' in pressed) return;
        if (dialog.open) dialog.close();
        else dialog.showModal();
        return;
      }
      if (pressed.href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      window.early.pressed = pressed;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
