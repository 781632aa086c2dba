import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of a body as it goes to a browser that takes brotli; a page is compressed once it has been asked for before. */
export async function sentBytes(url) {
  for (let turn = 0; ; turn++) {
    const answer = await new Promise((resolve, reject) => {
      http.get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
    });
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`);
    if (answer.headers['content-encoding'] === 'br' || url.endsWith('.woff2') || turn === 20) return bytes;
    await sleep(50);
  }
}
