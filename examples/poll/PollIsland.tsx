import { type SubmitEvent, useEffect, useState } from 'react';

interface Props {
  block: string;
  answers: string[];
  isClosed: boolean;
  texts: {
    choose: string;
    vote: string;
    result: string;
    counted: string;
    already: string;
    failed: string;
    loading: string;
    /** With `{n}` where the number stands. */
    votes: string;
  };
}

interface Result {
  votes: number[];
  isCounted?: boolean;
}

/** Asks, counts, and shows the result as it stands. */
export function PollIsland({ block, answers, isClosed, texts }: Props) {
  const address = `/api/plugins/acme/poll/votes/${block}`;
  const [isReady, setReady] = useState(false);
  const [result, setResult] = useState<Result>();
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isClosed) void ask(address).then(setResult, () => setStatus(texts.failed));
  }, [address, isClosed, texts.failed]);

  async function vote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const chosen = new FormData(event.currentTarget).get(`poll-${block}`);
    setBusy(true);
    setStatus(texts.loading);
    try {
      const given = await ask(address, { answer: Number(chosen) });
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
        <form onSubmit={(event) => void vote(event)}>
          <fieldset>
            <legend>{texts.choose}</legend>
            {answers.map((answer, index) => (
              <label key={index}>
                {/* Kept by the browser, not by React: it may be chosen before this script is there. */}
                <input type="radio" name={`poll-${block}`} value={index} required />
                {answer}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-primary" disabled={!isReady}>
            {texts.vote}
          </button>
        </form>
      )}
      <p role="status">{status}</p>
      {result && <Standing answers={answers} votes={result.votes} texts={texts} />}
    </>
  );
}

function Standing({ answers, votes, texts }: Pick<Props, 'answers' | 'texts'> & { votes: number[] }) {
  const total = votes.reduce((sum, one) => sum + one, 0);
  return (
    <ol aria-label={texts.result}>
      {answers.map((answer, index) => (
        <li key={index}>
          <span>
            {answer}: {texts.votes.replace('{n}', String(votes[index] ?? 0))}
          </span>
          <meter min={0} max={Math.max(1, total)} value={votes[index] ?? 0} aria-label={answer} />
        </li>
      ))}
    </ol>
  );
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
