import type { IncomingMessage, ServerResponse } from 'node:http';

/** In milliseconds and bytes. */
export interface Pace {
  /** How often it is looked at. */
  every: number;
  /** How long the body of any request may take. */
  most: number;
  /** An upload may take longer: */
  upload: {
    /** as long as at least so much came in … */
    least: number;
    /** … in every so long, … */
    within: number;
    /** … and in any case no longer than this. */
    most: number;
  };
}

/**
 * Half a minute is a lot for a form, and too little for a photo over a bad line: 30 MB at the 50 KB/s of a slow phone
 * take ten. So what brings a file may go on while it comes on, at 1 KB/s or more.
 */
export const usualPace: Pace = {
  every: 5000,
  most: 30_000,
  upload: { least: 30_000, within: 30_000, most: 3_600_000 },
};

/** What takes a file: each asks who is calling before it reads, and answers strangers at once. */
const takesFile =
  /^\/(?:a\/upload|api\/files|api\/(?:images|files)\/[^/?]+:replace|api\/listitem\/list\/[^/?]+\/import-posts|account\/profile)(?:\?|$)/;

/**
 * Calls `tooSlow` when the body of a request does not come in as it should. Node has one limit for all requests; this
 * stands in its place. Once there is an answer nobody waits for the rest, so from then on an upload is as any request.
 */
export function keepPace(
  req: IncomingMessage,
  res: ServerResponse,
  tooSlow: () => void,
  { every, most, upload }: Pace = usualPace,
): void {
  const { socket } = req;
  const isUpload = takesFile.test(req.url!);
  const began = Date.now();
  let since = began;
  let before = socket.bytesRead;
  const comesOn = (now: number) => {
    // What has come in waits for us: then it is not the sender who is slow.
    const isOurs = req.readableLength >= req.readableHighWaterMark;
    if (isOurs || socket.bytesRead - before >= upload.least) {
      since = now;
      before = socket.bytesRead;
    }
    return now - since < upload.within && now - began < upload.most;
  };
  const look = () => {
    if (req.complete || socket.destroyed) return stop();
    const now = Date.now();
    if (now - began < most || (isUpload && !res.headersSent && comesOn(now))) return;
    stop();
    tooSlow();
  };
  const timer = setInterval(look, every).unref();
  const stop = () => clearInterval(timer);
  req.once('close', stop);
}
