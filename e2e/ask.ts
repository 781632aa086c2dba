import { request } from 'node:http';

export interface Asked {
  status: number;
  headers: { [name: string]: string | undefined };
  cookies: string[];
  body: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  headers?: { [name: string]: string };
  body?: string | Uint8Array;
}

/**
 * One request without a browser. Every host goes to this machine, which `fetch` would not do for `*.localhost`, and
 * no redirect is followed.
 */
export function ask(url: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Asked> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method,
      headers: { host, ...headers },
    };
    const sent = request({ ...options, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode!,
          headers: answer.headers as Asked['headers'],
          cookies: answer.headers['set-cookie'] ?? [],
          body: bytes,
          text: bytes.toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
