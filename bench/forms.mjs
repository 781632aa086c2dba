// What a submission costs, by a call and through its page, and what a form with 100,000 of them does to the table and
// the dashboard. The submissions are made inside PostgreSQL and taken away afterwards; those that are sent go over HTTP,
// eight at a time.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '../core/postgres/embedded.ts';
import { cpuMs, median } from './measure.mjs';
import { makeTenant, startServer } from './server.mjs';

const many = 100_000;
const sent = Number(process.env.BENCH_SENT ?? 2000);
const rounds = 7;

export async function forms() {
  const { dataDir, said } = makeTenant('bench-forms', 'forms-tenant.ts');
  const known = JSON.parse(said);
  const embedded = await openEmbedded({ dataDir });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const server = await startServer(
    { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' },
    process.env.BENCH_FLAGS?.split(' ') ?? [],
    '/readyz',
  );
  try {
    const sending = await sendMany(server, client, known);
    sending.push(...(await sendThroughPages(server, client, known)));
    await multiply(client, known);
    return [...sending, ...(await readAll(server.origin, client, known))];
  } finally {
    await server.stop();
    await clean(client, known);
    await client.end();
    await embedded.release();
  }
}

async function sendMany(server, client, known) {
  const { origin } = server;
  const [kind, what, , place, danger, scale, mail] = known.fields;
  const post = async (at) => {
    const { status } = await call(
      origin,
      'POST',
      `/api/forms/${known.form}/submissions`,
      { 'x-forwarded-for': addressOf(at), 'content-type': 'application/json' },
      JSON.stringify({
        version: 1,
        answers: {
          [kind]: ['weg'],
          [what]: `Losse stoeptegel nummer ${at}, hij spat op als je erop stapt.`,
          [place]: `Kerkstraat ${at}`,
          [danger]: at % 3 === 0,
          [scale]: 1 + (at % 10),
          [mail]: `noor${at}@voorbeeld.example`,
        },
      }),
    );
    return status === 201;
  };
  const { taken, kept, ms, node, database, withLetters } = await costOf(post, sent, server, client, known);
  return [
    {
      figure: 'a submission: processor time',
      value: node + database,
      unit: 'ms',
      limit: 10,
      note: `node ${node.toFixed(2)}, database ${database.toFixed(2)}`,
    },
    {
      figure: 'a submission and the letter about it: processor time',
      value: withLetters,
      unit: 'ms',
      limit: 10,
    },
    {
      figure: 'time of a submission when eight are sent at once',
      value: ms,
      unit: 'ms',
      limit: 10,
      note: `${Math.round(1000 / ms)} a second, ${sent} sent`,
    },
    {
      figure: 'submissions that were answered and are not there',
      value: Math.abs(kept - taken) + (sent - taken),
      unit: '',
      limit: 0,
    },
  ];
}

/**
 * As a browser without script does it: the page, its first half posted, its second half posted, and on to the end. What
 * sending costs is the whole without its beginning.
 */
async function sendThroughPages(server, client, known) {
  const { origin } = server;
  const count = Math.ceil(sent / 4);
  const [kind, what, , place, danger, scale, mail] = known.fields;
  const path = `${known.path}?fill=${known.form}`;
  const filling = (at) => {
    const headers = {
      'x-forwarded-for': addressOf(at),
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    };
    const post = (values) => call(origin, 'POST', path, headers, new URLSearchParams(values).toString());
    const own = [
      ['form.version', '1'],
      ['form.language', 'nl'],
    ];
    return { own, post };
  };
  const begin = async (at) => {
    const { own, post } = filling(at);
    await call(origin, 'GET', known.path, {});
    const first = await post([
      ...own,
      ['form.page', '0'],
      ['form.seen', kind],
      ['form.seen', what],
      [`f-${kind}`, 'weg'],
      [`f-${what}`, `Losse stoeptegel nummer ${at}, hij spat op als je erop stapt.`],
    ]);
    const key = /name="form\.key" value="([\w-]{22})"/.exec(first.text)?.[1];
    if (!key) throw new Error(`the first half of the form answers ${first.status}, without a key`);
    return key;
  };
  const fill = async (at) => {
    const { own, post } = filling(at);
    const key = await begin(at);
    const { status } = await post([
      ...own,
      ['form.page', '1'],
      ['form.key', key],
      ...[place, danger, scale, mail].map((id) => ['form.seen', id]),
      [`f-${place}`, `Kerkstraat ${at}`],
      [`f-${danger}`, at % 3 === 0 ? 'true' : 'false'],
      [`f-${scale}`, String(1 + (at % 10))],
      [`f-${mail}`, `noor${at}@voorbeeld.example`],
    ]);
    return status === 303;
  };
  const began = await costOf(begin, count, server, client, known);
  const { taken, kept, ms, node, database, withLetters } = await costOf(fill, count, server, client, known);
  return [
    {
      figure: 'sending a form from its page, and the letter about it: processor time',
      value: withLetters - began.withLetters,
      unit: 'ms',
      limit: 10,
    },
    {
      figure: 'a form from its page to its letter, three requests: processor time',
      value: withLetters,
      unit: 'ms',
      note: `node ${node.toFixed(2)}, database ${database.toFixed(2)} before the last letters`,
    },
    {
      figure: 'time of a submission through its page when eight are filled in at once',
      value: ms,
      unit: 'ms',
      limit: 10,
      note: `${Math.round(1000 / ms)} a second, ${count} sent`,
    },
    {
      figure: 'submissions through the page that were answered and are not there',
      value: Math.abs(kept - taken) + (count - taken),
      unit: '',
      limit: 0,
    },
  ];
}

/** What it takes to do something many times, eight at once; the first hundred are not counted. Times in ms for one. */
async function costOf(act, count, { pid }, client, known) {
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as text`);
  const database = Number.parseInt(rows[0].text);
  const from = (turn += 100_000);
  for (let at = 0; at < 100; at++) await act(from + at);
  const before = [cpuMs(pid), cpuMs(database), await countOf(client, known)];
  const began = performance.now();
  let at = 0;
  let taken = 0;
  const lane = async () => {
    while (at < count) if (await act(from + 1000 + at++)) taken++;
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const ms = (performance.now() - began) / count;
  const spent = [(cpuMs(pid) - before[0]) / count, (cpuMs(database) - before[1]) / count];
  const kept = (await countOf(client, known)) - before[2];
  while (Number((await client.query('select count(*) from mail_queue')).rows[0].count) > 0) await sleep(100);
  const withLetters = (cpuMs(pid) + cpuMs(database) - before[0] - before[1]) / count;
  return { taken, kept, ms, node: spent[0], database: spent[1], withLetters };
}

/** Where the addresses of the next senders begin. */
let turn = 0;

async function readAll(origin, client, known) {
  const list = `/api/forms/${known.form}/submissions?itemCount=100`;
  const { rows } = await client.query(
    `select id from (select id, row_number() over (order by id desc) as place from submissions where form_id = $1) all_of
      where place = any ('{100,50000,99900}') order by place`,
    [known.form],
  );
  const [early, middle, late] = rows.map(({ id }) => id);
  const figures = `/api/forms/${known.form}/statistics`;
  const reads = [
    ['table of 100,000: page 2, by its last row', `${list}&after=${early}`],
    ['table of 100,000: page 501, by its last row', `${list}&after=${middle}`],
    ['table of 100,000: page 1000, by its last row', `${list}&after=${late}`],
    ['table of 100,000: page 1', list],
    ['table of 100,000: page 501, by its number', `${list}&pageNumber=501`],
    ['table of 100,000: page 1000, by its number', `${list}&pageNumber=1000`],
    ['table of 100,000: one status of four', `${list}&status=done`],
    ['table of 100,000: words in the answers', `${list}&q=kerkstraat%2012`],
    ['dashboard of 100,000: one version', `${figures}?version=1`, 500],
    ['dashboard of 100,000: all versions', figures, 500],
    ['dashboard of 100,000: one status of four', `${figures}?status=done`, 500],
  ];
  const measured = [];
  for (const [figure, path, limit] of reads) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      const { status } = await call(origin, 'GET', path, { authorization: `Bearer ${known.accessToken}` });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      times.push(performance.now() - began);
    }
    measured.push({ figure, value: median(times), unit: 'ms', ...(limit && { limit }) });
  }
  return measured;
}

/** Rows as `submit` writes them, of half a year. */
async function multiply(client, { tenant, form, fields }) {
  const [kind, what, , place, danger, scale, mail] = fields;
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
  await client.query(
    `insert into submissions (id, form_id, version, reference, secret_hash, answers_hash, language, answers, words,
       status, seconds, created_on)
     select uuidv7((n - $2) * interval '150 seconds'), $1, 1, 'BENCH-' || n, sha256(n::text::bytea), sha256(n::text::bytea),
       'nl', jsonb_build_object($3::text, jsonb_build_array((array['verlichting','weg','groen','afval','water'])[1 + n % 5]),
         $4::text, 'Losse stoeptegel nummer ' || n, $5::text, 'Kerkstraat ' || n, $6::text, n % 3 = 0,
         $7::text, 1 + n % 10, $8::text, 'noor' || n || '@voorbeeld.example'),
       lower('BENCH-' || n || E'\\nweg\\nLosse stoeptegel nummer ' || n || E'\\nKerkstraat ' || n),
       (array['new','open','done','withdrawn'])[1 + n % 4], 60 + n % 300, now() + (n - $2) * interval '150 seconds'
       from generate_series(1, $2::int) n`,
    [form, many, kind, what, place, danger, scale, mail],
  );
  for (const [field, code, number] of [
    [kind, `answers -> '${kind}' ->> 0`, 'null'],
    [what, 'null', 'null'],
    [place, 'null', 'null'],
    [danger, `answers ->> '${danger}'`, 'null'],
    [scale, 'null', `(answers ->> '${scale}')::float`],
    [mail, 'null', 'null'],
  ])
    await client.query(
      `insert into submission_values (form_id, version, field_id, submission_id, place, code, number)
       select form_id, 1, $2, id, 0, ${code}, ${number} from submissions where form_id = $1 and reference like 'BENCH-%'`,
      [form, field],
    );
  await client.query(
    `insert into form_fillings (id, form_id, version, key_hash, page, last_field, started_on, expires_on, submission_id)
     select gen_random_uuid(), $1, 1, sha256(('f' || n)::bytea), n % 2, $3, now() - n * interval '150 seconds',
       'infinity', case when n % 4 > 0 then gen_random_uuid() end from generate_series(1, $2::int) n`,
    [form, many, what],
  );
  await client.query('commit');
  await client.query('vacuum analyze submissions, submission_values, form_fillings, form_counters');
}

async function clean(client, { tenant, form }) {
  await client.query('rollback; begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
  await client.query('delete from forms where id = $1', [form]);
  await client.query('delete from mails');
  await client.query('commit');
}

async function countOf(client, { form }) {
  const { rows } = await client.query('select count(*)::int as count from submissions where form_id = $1', [
    form,
  ]);
  return rows[0].count;
}

/** As many senders as there are submissions, so that none waits for another of the same address. */
const addressOf = (at) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
function call(origin, method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const asked = http.request(origin + path, { method, agent, headers });
    asked.on('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
