type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a page that was left before hydration gives to its next load in the tab. */
interface Kept {
  href?: string;
  typed: { at: number; name: string; value: string; checked: boolean }[];
}

declare global {
  interface Window {
    /** Input before hydration; absent afterwards. */
    early?: { fields: Set<Field>; pressed?: HTMLElement; isPointerDown?: boolean };
  }
}

/** Remembers input and the last press before hydration, the input also over a reload; such a press must not take effect twice. Links, form actions and dialog commands work natively, or the latter from here. */
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
  const key = 'early-input';
  const listFields = () => [...document.querySelectorAll<HTMLInputElement>('input,textarea')];
  addEventListener('pagehide', () => {
    const typed = listFields().flatMap((field, at) =>
      window.early?.fields.has(field) && !/^(password|file)$/.test(field.type)
        ? [{ at, name: field.name, value: field.value, checked: field.checked }]
        : [],
    );
    try {
      if (typed.length) sessionStorage.setItem(key, JSON.stringify({ href: location.href, typed } satisfies Kept));
    } catch {
      // Storage is blocked.
    }
  });
  // Scripts that hydrate run after this event.
  document.addEventListener(
    'readystatechange',
    () => {
      let kept: Kept = { typed: [] };
      try {
        kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked.
      }
      if (kept.href !== location.href) return;
      const fields = listFields();
      for (const { at, name, value, checked } of kept.typed) {
        const field = fields[at];
        if (field?.name !== name || window.early?.fields.has(field)) continue;
        field.value = value;
        field.checked = checked;
        window.early?.fields.add(field);
      }
    },
    { once: true },
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
