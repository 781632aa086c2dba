// Bare node:http with one prepared statement: the least that a list, an item and a new one can cost. Its address of the
// database is DATABASE_URL, and it listens on PORT.
import http from 'node:http';
import pg from 'pg';
import { items } from '../content.ts';

const categories = ['nieuws', 'agenda', 'projecten', 'besluiten'];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
await pool.query(`create schema if not exists floor`);
await pool.query(`drop table if exists floor.item`);
await pool.query(`create table floor.item (
  guid uuid primary key default gen_random_uuid(), title text, description text, body text, category text,
  published_on timestamptz, image text)`);
await pool.query('create index on floor.item (category, published_on desc)');
for (const [number, { title, description, paragraphs }] of items(1000).entries())
  await pool.query(
    `insert into floor.item (title, description, body, category, published_on, image)
       values ($1, $2, $3, $4, $5, '/a/foto')`,
    [
      title,
      description,
      paragraphs.join('\n'),
      categories[number % 4],
      new Date(Date.UTC(2026, 0, 1) - number * 7 * 3_600_000).toISOString(),
    ],
  );
await pool.query('vacuum analyze floor.item');
const { rows } = await pool.query('select guid from floor.item');

const list = {
  name: 'list',
  text: `select json_build_object(
    'items', (select json_agg(one) from (
      select guid, title, description, body, published_on, image from floor.item
        where category = $1 order by published_on desc limit 20 offset $2) one),
    'meta', json_build_object('totalNumberOfItems', (select count(*) from floor.item where category = $1)))::text as json`,
};
const byId = { name: 'item', text: 'select row_to_json(item)::text as json from floor.item where guid = $1' };
const add = {
  name: 'add',
  text: `insert into floor.item (title, description, body, category, published_on, image)
    values ($1, '', '', 'new', now(), null) returning json_build_object('guid', guid)::text as json`,
};

http
  .createServer((request, response) => {
    const say = (status, json) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      });
      response.end(json);
    };
    const answer = (status, statement, values) =>
      pool.query({ ...statement, values }).then(
        (found) => say(found.rows[0] ? status : 404, found.rows[0]?.json ?? '{}'),
        (error) => say(500, JSON.stringify({ error: error.message })),
      );
    const path = request.url;
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => answer(201, add, [JSON.parse(body).title]));
    } else if (path === '/ids') say(200, JSON.stringify(rows.map(({ guid }) => guid)));
    else if (path === '/list') answer(200, list, [categories[0], 120]);
    else answer(200, byId, [path.slice(1)]);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
