import { Worker } from 'node:worker_threads';

/** What is read of one PDF, and how long that may take. */
export const pdfLimits = { bytes: 30 * 1024 * 1024, milliseconds: 20_000, pages: 200, characters: 100_000 };

/** The words of a PDF; nothing of one that is broken, locked, too large or never ends. */
export function pdfText(bytes: Buffer): Promise<string> {
  if (bytes.length > pdfLimits.bytes) return Promise.resolve('');
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: {
      bytes: new Uint8Array(bytes),
      pages: pdfLimits.pages,
      characters: pdfLimits.characters,
    },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  return new Promise<string>((resolve) => {
    const give = (text: string) => {
      clearTimeout(timer);
      resolve(text);
      void worker.terminate();
    };
    const timer = setTimeout(() => give(''), pdfLimits.milliseconds);
    worker.once('message', (text: string) => give(text));
    worker.once('error', () => give(''));
    worker.once('exit', () => give(''));
  });
}
