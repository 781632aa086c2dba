/** A request as far as every call looks at it. */
export interface Asked {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  /** The whole of it, for the few calls that read it themselves. */
  request: Request;
  chunks(): AsyncIterable<Uint8Array>;
}

export const askedBy = (request: Request): Asked => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  request,
  chunks: () =>
    request.headers.has('content-length')
      ? inOne(request)
      : ((request.body ?? []) as AsyncIterable<Uint8Array>),
});

/** A body of a known length, read from the connection itself: a stream costs as much again as the call. */
async function* inOne(request: Request): AsyncIterable<Uint8Array> {
  yield new Uint8Array(await request.arrayBuffer());
}
