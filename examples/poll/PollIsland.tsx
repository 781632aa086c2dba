import { type SubmitEvent, useEffect, useRef, useState } from 'react';

interface Props {
  block: string;
  answers: Answer[];
  isClosed: boolean;
  texts: {
    choose: string;
    vote: string;
    result: string;
    counted: string;
    already: string;
    failed: string;
    loading: string;
    oneVote: string;
    /** With `{{count}}` where the number stands. */
    votes: string;
    /** With `{{votes}}` where these words stand. */
    now: string;
  };
}

interface Answer {
  key: string;
  text: string;
}

interface Result {
  votes: { [answer: string]: number };
  isCounted?: boolean;
}

/** Milliseconds between two looks at the result. */
const pause = 10_000;

/** Asks, counts, and shows the result as it stands. */
export function PollIsland({ block, answers, isClosed, texts }: Props) {
  const address = `/api/plugins/acme/poll/votes/${block}`;
  const [isReady, setReady] = useState(false);
  const [result, setResult] = useState<Result>();
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const standing = useRef<HTMLOListElement>(null);
  // Whoever voted by keyboard goes on where the form was: it goes, and its button with it.
  const takesFocus = useRef(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isClosed) void ask(address).then(setResult, () => setStatus(texts.failed));
  }, [address, isClosed, texts.failed]);
  useEffect(() => {
    if (result && takesFocus.current) standing.current?.focus();
    takesFocus.current = false;
  }, [result]);

  const votesOf = (count: number) =>
    count === 1 ? texts.oneVote : texts.votes.replace('{{count}}', String(count));
  const isLive = result !== undefined && !isClosed;
  useWhileSeen(isLive, () =>
    ask(address).then((fresh) => {
      // A screen reader is told, in its own time, and only when there is something to tell.
      const total = totalOf(fresh);
      if (total !== totalOf(result!)) setStatus(texts.now.replace('{{votes}}', votesOf(total)));
      setResult(fresh);
    }),
  );

  async function vote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const answer = new FormData(event.currentTarget).get(`poll-${block}`);
    setBusy(true);
    setStatus(texts.loading);
    try {
      const given = await ask(address, { answer });
      takesFocus.current = form.current?.contains(document.activeElement) ?? false;
      setResult(given);
      setStatus(given.isCounted ? texts.counted : texts.already);
    } catch {
      setStatus(texts.failed);
    }
    setBusy(false);
  }

  return (
    <>
      {!result && !isClosed && (
        <form ref={form} onSubmit={(event) => void vote(event)}>
          <fieldset>
            <legend>{texts.choose}</legend>
            {answers.map(({ key, text }) => (
              <label key={key}>
                {/* Kept by the browser, not by React: it may be chosen before this script is there. */}
                <input type="radio" name={`poll-${block}`} value={key} required />
                {text}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-primary" disabled={!isReady}>
            {texts.vote}
          </button>
        </form>
      )}
      <p role="status">{status}</p>
      {result && (
        <ol ref={standing} tabIndex={-1} aria-label={texts.result}>
          {answers.map(({ key, text }) => (
            <li key={key}>
              <span>
                {text}: {votesOf(result.votes[key] ?? 0)}
              </span>
              <meter
                min={0}
                max={Math.max(1, totalOf(result))}
                value={result.votes[key] ?? 0}
                aria-label={text}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const totalOf = ({ votes }: Result) => Object.values(votes).reduce((sum, one) => sum + one, 0);

/** Does it again and again while the page is looked at, and at once when it is again. What fails is tried next time. */
function useWhileSeen(isOn: boolean, act: () => Promise<unknown>) {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  useEffect(() => {
    if (!isOn) return;
    const isSeen = () => document.visibilityState === 'visible';
    const again = () => void (isSeen() && latest.current().catch(() => undefined));
    const timer = setInterval(again, pause);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOn]);
}

async function ask(address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrfToken() },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return (await answer.json()) as Result;
}

/** Whoever is signed in shows that the call comes from a page of this site. */
const xsrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
