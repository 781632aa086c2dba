import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** Reads the words of one PDF; a thread of its own, so that a file that never ends holds up nobody. */
const { bytes, pages, characters } = workerData as { bytes: Uint8Array; pages: number; characters: number };

const document = await getDocumentProxy(bytes);
let text = '';
for (let number = 1; number <= Math.min(document.numPages, pages) && text.length < characters; number++) {
  const { items } = await (await document.getPage(number)).getTextContent();
  for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
  text += '\n';
}
parentPort!.postMessage(text.slice(0, characters));
