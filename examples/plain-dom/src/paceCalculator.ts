import { formatFinish, readPace } from './pace.ts';

/** Defines `<pace-calculator>`, which shows the finish for what is typed. The server has no elements, so this is called in browsers only. */
export function definePaceCalculator(): void {
  if (customElements.get('pace-calculator')) return;
  customElements.define(
    'pace-calculator',
    class extends HTMLElement {
      connectedCallback() {
        this.addEventListener('input', this);
      }

      disconnectedCallback() {
        this.removeEventListener('input', this);
      }

      handleEvent() {
        const [input, output] = [this.querySelector('input'), this.querySelector('output')];
        if (input && output) output.textContent = formatFinish(readPace(input.value));
      }
    },
  );
}
