/** What of a chart is looked like by its page; as a file it has to say so itself. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'text-anchor',
];

/** A drawing as a file that looks the same anywhere: what its page said of colours and letters stands in it. */
export function asSvg(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.getBoundingClientRect();
  const [own, copied] = [svg, copy].map((root) => [...root.querySelectorAll('*')]);
  for (const [at, element] of own!.entries()) {
    const style = getComputedStyle(element);
    for (const name of looks) copied![at]!.setAttribute(name, style.getPropertyValue(name));
  }
  for (const [name, value] of Object.entries({
    xmlns: 'http://www.w3.org/2000/svg',
    width: Math.round(width),
    height: Math.round(height),
  }))
    copy.setAttribute(name, String(value));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The same in pixels, two to one of the screen. */
export async function asPng(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(svg, title))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Has the browser keep it as a file. */
export function keep(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[\\/:*?"<>|]/g, '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
