import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { aPage } from '../testing/factories.ts';
import { Exporter } from './exporter.ts';
import { keepTraces, newTrace, type Span, traced } from './trace.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

/** A collector that takes what it gets, or answers as it is told. */
const collector = { status: 200, spans: [] as Sent[], services: [] as unknown[], headers: {} as object };
const server = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    collector.headers = { url: req.url, ...req.headers };
    res.writeHead(collector.status).end('{}');
    if (collector.status !== 200) return;
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      collector.services.push(resource.attributes[0]);
      for (const { spans } of scopeSpans) collector.spans.push(...spans);
    }
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const options = {
  endpoint,
  headers: { authorization: 'Bearer sleutel' },
  serviceName: 'lindenhove',
  every: 50,
};
const app = testApp({ traces: { ...options, share: 1 } });
beforeEach(() => {
  Object.assign(collector, { status: 200, spans: [], services: [] });
});
afterAll(() => void server.close());

const attribute = (span: Sent, name: string) => {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** The spans of one trace, once all that `names` says have come. */
const traceWith = (...names: string[]) =>
  vi.waitUntil(
    () => {
      const traces = Map.groupBy(collector.spans, ({ traceId }) => traceId).values();
      return [...traces].find((spans) => names.every((name) => spans.some((span) => span.name === name)));
    },
    { timeout: 10_000 },
  );

describe('traces', () => {
  it('show a page, its rendering and its statements', async () => {
    const page = await aPage(app.place, { title: 'Spoor' });
    const { headers } = await app.get(`${page.path}?token=geheim`);
    const spans = await traceWith('GET page', 'render', 'commit');
    const [request] = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(request).toMatchObject({
      name: 'GET page',
      kind: 2,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(attribute(request!, 'url.path')).toBe(page.path);
    expect(attribute(request!, 'http.response.status_code')).toBe('200');
    expect(attribute(request!, 'bouwsteen.correlation_id')).toBe(headers['x-correlation-id']);
    const render = spans.find(({ name }) => name === 'render')!;
    expect(render.parentSpanId).toBe(request!.spanId);
    expect(BigInt(render.startTimeUnixNano) >= BigInt(request!.startTimeUnixNano)).toBe(true);
    expect(BigInt(render.endTimeUnixNano) <= BigInt(request!.endTimeUnixNano)).toBe(true);
    expect(spans.map(({ name }) => name)).toContain('pages_at');
    const [statement] = spans.filter(({ name }) => name === 'select settings');
    expect(attribute(statement!, 'db.query.text')).toMatch(/select .* from "settings"/);
    expect(collector.headers).toMatchObject({ url: '/v1/traces', authorization: 'Bearer sleutel' });
    expect(collector.services[0]).toEqual({ key: 'service.name', value: { stringValue: 'lindenhove' } });
    expect(JSON.stringify(collector.spans)).not.toMatch(/geheim|127\.0\.0\.1"/);
  });

  it('name calls by their route, and say which failed', async () => {
    await app.get('/api/pages/018f0000-0000-7000-8000-000000000000', { as: 'admin' });
    const [request] = (await traceWith('GET /api/pages/{id}')).filter(({ parentSpanId }) => !parentSpanId);
    expect([attribute(request!, 'http.route'), attribute(request!, 'http.response.status_code')]).toEqual([
      '/api/pages/{id}',
      '404',
    ]);
    expect(request!.status).toEqual({});
    await traced('job that fails', {}, () => Promise.reject(new Error('no'))).catch(() => undefined);
    const [failed] = await traceWith('job that fails');
    expect(failed!.status).toEqual({ code: 2 });
  });

  it('go on with the trace of a proxy of ours, and of nobody else', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = (flags: string, header = 'traceparent') =>
      app.get('/api/listitemtypes?trace', { headers: { [header]: `00-${id}-00f067aa0ba902b7-${flags}` } });
    await ask('01');
    const spans = await vi.waitUntil(
      () => {
        const own = collector.spans.filter(({ traceId }) => traceId === id);
        return own.length > 0 && own;
      },
      { timeout: 10_000 },
    );
    expect(spans.some(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')).toBe(true);
    keepTraces({ share: 1, keep: () => expect.unreachable() });
    expect(newTrace('x', 'server', {}, `00-${id}-00f067aa0ba902b7-00`)).toBeUndefined();
    expect(newTrace('x', 'server', {}, 'nonsense')?.traceId).not.toBe(id);
  });

  it('are not made where nobody wants them', async () => {
    const kept: Span[] = [];
    keepTraces({ share: 0, keep: (span) => void kept.push(span) });
    expect(await traced('nothing', {}, () => Promise.resolve(7))).toBe(7);
    keepTraces(undefined);
    expect(await traced('nothing', {}, () => Promise.resolve(8))).toBe(8);
    expect(kept).toEqual([]);
  });
});

describe('a collector', () => {
  const span = (name: string): Span => ({
    ...{ traceId: '1'.repeat(32), spanId: '2'.repeat(16), name, kind: 'internal', begin: 1, end: 2 },
    ...{ attributes: {}, failed: false },
  });

  it('that is away gets what waits when it is back, and no more than there is room for', async () => {
    const exporter = new Exporter({ ...options, every: 60_000 });
    collector.status = 503;
    for (let at = 0; at < 100; at++) exporter.add(span(`early ${at}`));
    await exporter.flush();
    for (let at = 0; at < 5000; at++) exporter.add(span(`late ${at}`));
    await exporter.flush();
    expect(collector.spans).toEqual([]);
    collector.status = 200;
    await exporter.flush();
    expect(collector.spans).toHaveLength(4096);
    expect(collector.spans.at(-1)!.name).toBe('late 4999');
  });

  it('that does not want them is not asked again for the same', async () => {
    const exporter = new Exporter({ ...options, every: 60_000 });
    collector.status = 400;
    exporter.add(span('refused'));
    await exporter.flush();
    collector.status = 200;
    await exporter.flush();
    expect(collector.spans).toEqual([]);
  });
});
