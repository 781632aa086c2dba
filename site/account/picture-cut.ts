/** Shows which square of a chosen picture will be kept; the form sends it by itself. */
const form = document.querySelector<HTMLFormElement>('form[data-own-picture]');
if (form) prepare(form);

/** As the server says it (specification 5). */
const most = 30 * 1024 * 1024;

function prepare(at: HTMLFormElement): void {
  const file = at.querySelector<HTMLInputElement>('input[type=file]')!;
  const cut = at.querySelector<HTMLFieldSetElement>('fieldset')!;
  const canvas = at.querySelector('canvas')!;
  const said = at.querySelector<HTMLElement>('.field-error')!;
  const range = (name: string) => at.elements.namedItem(name) as HTMLInputElement;
  let picture: ImageBitmap | undefined;

  const say = (text: string) => {
    said.textContent = text;
    said.hidden = text === '';
    file.setCustomValidity(text);
  };
  const draw = () => {
    if (!picture) return;
    const side = (Math.min(picture.width, picture.height) * 100) / range('zoom').valueAsNumber;
    const left = ((picture.width - side) * range('x').valueAsNumber) / 100;
    const top = ((picture.height - side) * range('y').valueAsNumber) / 100;
    const pen = canvas.getContext('2d')!;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  };

  file.addEventListener('change', () => void choose());
  async function choose(): Promise<void> {
    picture?.close();
    picture = undefined;
    cut.hidden = true;
    say('');
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    if (chosen.size > most) return say(at.dataset['tooLarge']!);
    try {
      picture = await createImageBitmap(chosen);
    } catch {
      // Another browser may know this kind, and so may the server; what it is not is said there.
      return chosen.type.startsWith('image/') ? undefined : say(at.dataset['unreadable']!);
    }
    for (const [name, value] of [['zoom', '100'], ['x', '50'], ['y', '50']] as const) range(name).value = value; // prettier-ignore
    cut.hidden = false;
    draw();
  }
  cut.addEventListener('input', draw);

  // The same by dragging.
  let from: { x: number; y: number } | undefined;
  canvas.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from || !picture) return;
    const side = (Math.min(picture.width, picture.height) * 100) / range('zoom').valueAsNumber;
    const scale = side / canvas.getBoundingClientRect().width;
    for (const [name, moved, room] of [
      ['x', event.clientX - from.x, picture.width - side],
      ['y', event.clientY - from.y, picture.height - side],
    ] as const)
      if (room > 0) range(name).valueAsNumber -= (moved * scale * 100) / room;
    from = { x: event.clientX, y: event.clientY };
    draw();
  });
  canvas.addEventListener('pointerup', () => (from = undefined));
}
