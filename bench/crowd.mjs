// Asks once on a connection of its own, as cheaply as it can be: whoever asks shares the machine with what is measured.
import { connect } from 'node:net';

/**
 * Resolves to the status at the end of its redirects.
 * @param {string} origin
 * @param {string} path
 */
export async function askOnce(origin, path) {
  const { hostname, port, host } = new URL(origin);
  const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const begin = await sent(Number(port), hostname, text);
  const location = /^Location: (.*)\r$/im.exec(begin)?.[1];
  return location ? askOnce(origin, location) : Number(begin.slice(9, 12));
}

/** The first bytes of the answer, when all of it came. */
function sent(port, host, text) {
  return new Promise((resolve, reject) => {
    let begin = '';
    connect({ port, host }, function () {
      this.write(text);
    })
      .on('data', (chunk) => (begin ||= chunk.toString('latin1', 0, 4000)))
      .on('error', reject)
      .on('close', () => resolve(begin));
  });
}
