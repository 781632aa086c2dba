/** The few headers that the edge looks at, read straight from the wire (Node's own object costs more than a hit). */
export type RequestHead = {
  /** How many Host headers there are, and the first. */
  hosts: number;
  host: string;
  cookie: string | undefined;
  /** Says who is asking, as far as that is ours to know. */
  authorization: boolean;
  acceptEncoding: string | undefined;
  acceptLanguage: string | undefined;
  ifNoneMatch: string | undefined;
  /** Asks for a part. */
  range: boolean;
  /** Says that a body follows. */
  hasBody: boolean;
  correlationId: string | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
  userAgent: string | undefined;
  referer: string | undefined;
  /** `document` for what is looked at in a tab; older browsers do not say. */
  fetchDest: string | undefined;
  /** Fetched ahead: nobody looks at it yet, and perhaps nobody will. */
  ahead: boolean;
  /** As the socket says; set where the answer is counted. */
  remoteAddress: string | undefined;
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
    range: false,
    hasBody: false,
    correlationId: undefined,
    forwardedFor: undefined,
    forwardedProto: undefined,
    userAgent: undefined,
    referer: undefined,
    fetchDest: undefined,
    ahead: false,
    remoteAddress: undefined,
  };
  let authorizations = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    const value = raw[at + 1]!;
    // The length tells most names apart, so few are put in lower case.
    switch (name.length) {
      case 4:
        if (is(name, 'host') && ++head.hosts === 1) head.host = value;
        break;
      case 5:
        if (is(name, 'range')) head.range = true;
        break;
      case 6:
        // HTTP/2 gateways may split it.
        if (is(name, 'cookie')) head.cookie = head.cookie === undefined ? value : `${head.cookie}; ${value}`;
        break;
      case 7:
        if (is(name, 'referer')) head.referer ??= value;
        else if (is(name, 'purpose')) head.ahead ||= value === 'prefetch';
        break;
      case 10:
        if (is(name, 'user-agent')) head.userAgent ??= value;
        break;
      case 11:
        if (is(name, 'sec-purpose')) head.ahead = true;
        break;
      case 13:
        // Of two nobody knows which one holds.
        if (is(name, 'authorization')) head.authorization ||= ++authorizations > 1 || !isBasic(value);
        else if (is(name, 'if-none-match')) head.ifNoneMatch ??= value;
        break;
      case 14:
        if (is(name, 'sec-fetch-dest')) head.fetchDest ??= value;
        else if (is(name, 'content-length')) head.hasBody ||= value !== '0';
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
        else if (is(name, 'transfer-encoding')) head.hasBody = true;
        break;
    }
  }
  return head;
}

/**
 * What a proxy in front asks for that keeps a site from the public: browsers send it along with every request from then
 * on. It says nothing to us, which know no such passwords.
 */
export const isBasic = (authorization: string) => /^Basic +[\w.~+/-]+=*$/i.test(authorization);

const is = (name: string, lower: string) => name === lower || name.toLowerCase() === lower;
