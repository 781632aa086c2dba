/**
 * Titles below the search field while someone types: a combobox with a list, as the ARIA practices describe it. The
 * form works without it.
 */
type Suggestion = { title: string; language: string; path: string };

const form = document.querySelector<HTMLFormElement>('form[data-suggest]')!;
const input = form.querySelector('input')!;
const list = form.querySelector('ul')!;
const live = form.querySelector<HTMLElement>('[role=status]')!;

/** Milliseconds of rest after a key before the server is asked. */
const rest = 150;
const known = new Map<string, Suggestion[]>();
let shown: Suggestion[] = [];
let active = -1;
let timer = 0;
let asking: AbortController | undefined;

const attributes = {
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-controls': list.id,
};
for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
show([]);

input.addEventListener('input', () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => void suggest(input.value.trim()), rest);
});
input.addEventListener('blur', () => show([]));
input.addEventListener('keydown', (event) => {
  const { key, isComposing } = event;
  if (isComposing || shown.length === 0) return;
  if (key === 'ArrowDown') activate(active + 1);
  else if (key === 'ArrowUp') activate(active - 1);
  else if (key === 'Escape') show([]);
  else if (key === 'Enter' && active >= 0) go(active);
  else return;
  event.preventDefault();
});
// A press would take the focus from the field, and the list would be gone before the click.
list.addEventListener('pointerdown', (event) => event.preventDefault());
list.addEventListener('click', (event) =>
  go([...list.children].indexOf((event.target as Element).closest('li')!)),
);

async function suggest(text: string): Promise<void> {
  asking?.abort();
  if (text.length < 2) return show([]);
  let found = known.get(text);
  if (!found) {
    asking = new AbortController();
    try {
      const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(text)}`, {
        signal: asking.signal,
      });
      found = answer.ok ? ((await answer.json()) as { items: Suggestion[] }).items : [];
      known.set(text, found);
    } catch {
      return;
    }
  }
  if (document.activeElement === input && input.value.trim() === text) show(found, true);
}

function show(suggestions: Suggestion[], tell = false): void {
  shown = suggestions;
  list.replaceChildren(
    ...shown.map(({ title, language }, index) => {
      const option = document.createElement('li');
      Object.assign(option, {
        id: `${list.id}-${index}`,
        role: 'option',
        lang: language,
        textContent: title,
      });
      return option;
    }),
  );
  list.hidden = shown.length === 0;
  input.setAttribute('aria-expanded', String(!list.hidden));
  activate(-1);
  const { one = '', many = '' } = live.dataset;
  live.textContent =
    tell && !list.hidden ? (shown.length === 1 ? one : many.replace('#', String(shown.length))) : '';
}

/** Beyond either end is the field itself. */
function activate(index: number): void {
  active = index < -1 ? shown.length - 1 : index >= shown.length ? -1 : index;
  for (const [at, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(at === active));
    if (at === active) option.scrollIntoView({ block: 'nearest' });
  }
  if (active < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `${list.id}-${active}`);
}

function go(index: number): void {
  const chosen = shown[index];
  if (chosen) location.href = encodeURI(chosen.path);
}

export {};
