/** The few headers that the edge looks at, read straight from the wire (Node's own object costs more than a hit). */
export type RequestHead = {
  /** How many Host headers there are, and the first. */
  hosts: number;
  host: string;
  cookie: string | undefined;
  authorization: boolean;
  acceptEncoding: string | undefined;
  acceptLanguage: string | undefined;
  ifNoneMatch: string | undefined;
  correlationId: string | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
};

export function readHead(raw: readonly string[]): RequestHead {
  const head: RequestHead = {
    hosts: 0,
    host: '',
    cookie: undefined,
    authorization: false,
    acceptEncoding: undefined,
    acceptLanguage: undefined,
    ifNoneMatch: undefined,
    correlationId: undefined,
    forwardedFor: undefined,
    forwardedProto: undefined,
  };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    const value = raw[at + 1]!;
    // The length tells most names apart, so few are put in lower case.
    switch (name.length) {
      case 4:
        if (is(name, 'host') && ++head.hosts === 1) head.host = value;
        break;
      case 6:
        // HTTP/2 gateways may split it.
        if (is(name, 'cookie')) head.cookie = head.cookie === undefined ? value : `${head.cookie}; ${value}`;
        break;
      case 13:
        if (is(name, 'authorization')) head.authorization = true;
        else if (is(name, 'if-none-match')) head.ifNoneMatch ??= value;
        break;
      case 15:
        if (is(name, 'accept-encoding')) head.acceptEncoding ??= value;
        else if (is(name, 'accept-language')) head.acceptLanguage ??= value;
        else if (is(name, 'x-forwarded-for')) {
          head.forwardedFor = head.forwardedFor === undefined ? value : `${head.forwardedFor}, ${value}`;
        }
        break;
      case 16:
        if (is(name, 'x-correlation-id')) head.correlationId ??= value;
        break;
      case 17:
        if (is(name, 'x-forwarded-proto')) head.forwardedProto = value;
        break;
    }
  }
  return head;
}

const is = (name: string, lower: string) => name === lower || name.toLowerCase() === lower;
