import { type Answers, holds, type Rule } from '#core/forms/schema.ts';

/**
 * What a form does at once where there is script: questions come and go with the answers they depend on, who begins is
 * counted, a double click sends once, and a signature can be drawn. The server decides everything again.
 */
class BouwsteenForm extends HTMLElement {
  private readonly startedAt = performance.now();
  private isStarted = false;
  private isSent = false;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    const { rules, known } = JSON.parse(this.dataset['rules'] ?? '{}') as {
      rules: { [field: string]: { showIf?: Rule; requireIf?: Rule } };
      known: Answers;
    };
    const apply = () => this.apply(form, rules, known);
    form.addEventListener('input', () => {
      void this.start(form);
      apply();
    });
    form.addEventListener('submit', (event) => void this.send(event, form));
    // Back in the history: the same page may be sent again.
    addEventListener('pageshow', () => (this.isSent = false));
    for (const pad of this.querySelectorAll<HTMLElement>('[data-signature]')) drawable(pad);
    apply();
    const told = this.querySelector<HTMLElement>('[data-summary], [data-focus]');
    // Not before the browser has gone to the form, which takes the focus away.
    if (document.readyState === 'complete') told?.focus();
    else addEventListener('load', () => setTimeout(() => told?.focus()), { once: true });
  }

  private apply(
    form: HTMLFormElement,
    rules: { [field: string]: { showIf?: Rule; requireIf?: Rule } },
    known: Answers,
  ): void {
    const answers: Answers = { ...known };
    for (const question of form.querySelectorAll<HTMLFieldSetElement>('[data-field]')) {
      const field = question.dataset['field']!;
      const { showIf, requireIf } = rules[field] ?? {};
      if (showIf) question.hidden = question.disabled = !holds(showIf, answers);
      if (requireIf) {
        const optional = question.querySelector<HTMLElement>('[data-optional]');
        if (optional) optional.hidden = holds(requireIf, answers);
      }
      if (!question.disabled) answers[field] = answerIn(question);
    }
  }

  /** Tells once that somebody began; the key it gives makes a second sending the same submission. */
  private async start(form: HTMLFormElement): Promise<void> {
    const key = form.elements.namedItem('form.key') as HTMLInputElement;
    if (this.isStarted || key.value) return;
    this.isStarted = true;
    const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    try {
      const answer = await fetch(`/api/forms/${this.dataset['form']}:start`, {
        method: 'POST',
        headers: token ? { 'x-xsrf-token': token } : {},
      });
      if (answer.ok && !key.value) key.value = ((await answer.json()) as { key: string }).key;
    } catch {
      // It is counted at the first post instead.
    }
  }

  private async send(event: SubmitEvent, form: HTMLFormElement): Promise<void> {
    if (this.isSent) return event.preventDefault();
    const bits = Number(this.dataset['proof'] ?? 0);
    const key = (form.elements.namedItem('form.key') as HTMLInputElement).value;
    set(form, 'form.elapsed', String(Math.round((performance.now() - this.startedAt) / 1000)));
    if (bits > 0 && key && !form.elements.namedItem('form.proof')) {
      event.preventDefault();
      set(form, 'form.proof', await proofOf(key, bits));
      // Hashes may be there at once, and while a form is being submitted a browser starts no other submission.
      await new Promise((resolve) => setTimeout(resolve));
      form.requestSubmit(event.submitter);
      return;
    }
    this.isSent = true;
  }
}

function set(form: HTMLFormElement, name: string, value: string): void {
  let input = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!input) {
    input = Object.assign(document.createElement('input'), { type: 'hidden', name });
    form.append(input);
  }
  input.value = value;
}

/** The answer as conditions see it: of ticked boxes their values, of text a number where it is one. */
function answerIn(question: HTMLFieldSetElement): unknown {
  const inputs = [...question.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const values = inputs
    .filter(({ type, name }) => type !== 'hidden' && name !== '')
    .filter((input) => (/^(radio|checkbox)$/.test(input.type) ? input.checked : true))
    .map(({ value }) => value.trim())
    .filter((value) => value !== '');
  const [only] = values;
  if (only === undefined) return undefined;
  if (question.dataset['type'] === 'choice') return values;
  return values.length > 1 ? values : only.replace(/^(-?\d+),(\d+)$/, '$1.$2');
}

async function proofOf(key: string, bits: number): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    const proof = nonce.toString(36);
    const bytes = new TextEncoder().encode(`${key}:${proof}`);
    const hash = new DataView(await crypto.subtle.digest('SHA-256', bytes));
    if (hash.getUint32(0) >>> (32 - bits) === 0) return proof;
  }
}

/** Lines with a pointer, kept as a path in a field of 400 by 150. */
function drawable(place: HTMLElement): void {
  const pad = place.querySelector<HTMLElement>('[data-pad]')!;
  const svg = pad.querySelector('svg')!;
  const path = svg.querySelector('path')!;
  const input = pad.querySelector('input')!;
  let isDown = false;
  pad.hidden = false;
  const draw = (event: PointerEvent, mark: 'M' | 'L') => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const x = Math.round(Math.min(400, Math.max(0, ((event.clientX - left) / width) * 400)));
    const y = Math.round(Math.min(150, Math.max(0, ((event.clientY - top) / height) * 150)));
    if (input.value.length < 39_000) input.value += `${mark}${x} ${y}`;
    path.setAttribute('d', input.value);
  };
  svg.addEventListener('pointerdown', (event) => {
    isDown = true;
    svg.setPointerCapture(event.pointerId);
    draw(event, 'M');
  });
  svg.addEventListener('pointermove', (event) => isDown && draw(event, 'L'));
  svg.addEventListener('pointerup', () => (isDown = false));
  pad.querySelector('[data-clear]')!.addEventListener('click', () => {
    input.value = '';
    path.removeAttribute('d');
  });
}

if (!customElements.get('bouwsteen-form')) customElements.define('bouwsteen-form', BouwsteenForm);
