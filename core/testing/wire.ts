import { connect } from 'node:net';

export interface WireAnswer {
  status: number;
  /** By lower-case name; of a name sent twice both, joined by a line break. */
  headers: Map<string, string>;
  body: Buffer;
}

/** Sends exactly these bytes to a server on this machine and reads one answer, until the connection closes. */
export async function wire(port: number, request: string | Buffer): Promise<WireAnswer> {
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  return parse(Buffer.concat(chunks));
}

/** A request without a body that asks for the connection to be closed. */
export function request(target: string, headers: { [name: string]: string } = {}, method = 'GET'): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function parse(bytes: Buffer): WireAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const mark = line.indexOf(':');
    const name = line.slice(0, mark).toLowerCase();
    const value = line.slice(mark + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value);
  }
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}
