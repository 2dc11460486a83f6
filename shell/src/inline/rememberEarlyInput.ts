type Field = HTMLInputElement | HTMLTextAreaElement;

interface LeftInput {
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
  const withStorage = (use: (storage: Storage) => void) => {
    try {
      use(sessionStorage);
    } catch {
      // Storage is blocked.
    }
  };
  const listFields = () => [...document.querySelectorAll<HTMLInputElement>('input,textarea')];
  addEventListener('pagehide', () => {
    const typed = listFields().flatMap((field, at) =>
      window.early?.fields.has(field) && !/^(password|file)$/.test(field.type)
        ? [{ at, name: field.name, value: field.value, checked: field.checked }]
        : [],
    );
    if (typed.length) withStorage((storage) => storage.setItem(key, JSON.stringify({ href: location.href, typed })));
  });
  // Scripts that hydrate run later.
  document.addEventListener(
    'readystatechange',
    () => {
      let left: LeftInput = { typed: [] };
      withStorage((storage) => {
        left = JSON.parse(storage.getItem(key) ?? '{}');
        storage.removeItem(key);
      });
      if (left.href !== location.href) return;
      const fields = listFields();
      for (const { at, name, value, checked } of left.typed) {
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
