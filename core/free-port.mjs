/**
 * Whether a node could listen here, asked before what takes minutes. Plain JavaScript, because `npm start` asks it too,
 * on whatever Node the person at the terminal has.
 */
import { createServer } from 'node:net';

/**
 * Rejects with what `listen` would fail with; leaves the port free.
 * @param {{ port: number, host: string }} at
 * @returns {Promise<void>}
 */
export function tryPort({ port, host }) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * @param {number} port
 * @param {string} [command]
 */
export const portTaken = (port, command = 'npm start') =>
  `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 ${command}`;
