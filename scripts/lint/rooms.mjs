/**
 * Who may import whom, as zones for `import-x/no-restricted-paths`. A room is a folder of core, or a file that stands
 * in core itself.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lowest first: a room imports only what stands above it in this list, or beside it on the same line. */
export const order = [
  [
    'config',
    'guid',
    'errors',
    'slug',
    'file-name',
    'ipv4',
    'vague-label',
    'period',
    'formats',
    'version',
    'host-letters',
  ],
  ['log', 'query', 'spreadsheet', 'together', 'specimens', 'as-read'],
  ['traces'],
  ['slow', 'left-out-list'],
  ['watchdog', 'memory'],
  ['links', 'rich-text'],
  ['outgoing'],
  ['schema'],
  ['validate', 'problem', 'problems'],
  ['plugin'],
  ['kernel'],
  ['alone', 'postgres', 'migrations'],
  ['db', 'model', 'announce'],
  ['seal'],
  ['theme'],
  ['tenants'],
  ['jobs'],
  ['mail', 'audit', 'users', 'roles', 'profiles', 'invitations', 'endpoint', 'demo', 'demo-stamp'],
  ['webhooks', 'tokens'],
  // Keeps answers by tags: it knows no page, so pages may know it.
  ['cache'],
  ['settings'],
  // They count and keep what rooms above tell them, and read the tables of those, not their rooms.
  ['statistics', 'logs'],
  ['store'],
  ['images'],
  ['files'],
  ['blocks'],
  ['legal'],
  // Publishing writes what is found, so pages and items know it; it reads their tables, not their rooms.
  ['search'],
  ['pages', 'items'],
  ['menus', 'redirects', 'forms', 'frames'],
  // Who sees a picture is said by what shows it.
  ['media'],
  ['imports', 'backup', 'status', 'plugins'],
  ['edge'],
  // Makes, closes and removes whole tenants.
  ['platform'],
  ['site'],
  ['api'],
  ['rooms'],
  ['app', 'server', 'start', 'start-fault', 'uncaught', 'addresses', 'first-demo', 'dev'],
];

const outside = ['site', 'admin', 'plugins', 'demo', 'cli', 'bench', 'e2e', 'scripts'];

/**
 * The rooms of core: `core/pages/` → pages, `core/db.ts` → db.
 * @param {string} root
 */
const roomsOf = (root) =>
  readdirSync(join(root, 'core'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => ({ room: entry.name.replace(/\.ts$/, ''), path: `core/${entry.name}` }));

/**
 * The rooms that stand in core but not in the list; `testing` may use all of core and nothing uses it.
 * @param {string} root
 */
export const unordered = (root) =>
  roomsOf(root)
    .map(({ room }) => room)
    .filter((room) => room !== 'testing' && !order.flat().includes(room));

/** @param {string} root */
export function zones(root) {
  const rooms = roomsOf(root).filter(({ room }) => room !== 'testing');
  /** @param {{ room: string }} of */
  const rank = ({ room }) => order.findIndex((names) => names.includes(room));
  const plugins = existsSync(join(root, 'plugins')) ? readdirSync(join(root, 'plugins')) : [];
  const all = [
    {
      target: 'core',
      from: outside,
      message: 'core is the product without a screen: it never imports a screen, a plugin or a tool.',
    },
    ...rooms
      .filter((room) => rank(room) < order.length - 1)
      .map((lower) => ({
        target: lower.path,
        from: rooms.filter((other) => rank(other) > rank(lower)).map(({ path }) => path),
        message: `core/${lower.room} stands below that room (scripts/lint/rooms.mjs): emit an event, or move the noun.`,
      })),
    {
      target: ['core/!(*.test).ts', 'core/!(testing)/**/!(*.test).ts'],
      from: 'core/testing',
      message: 'What tests need stays out of what is served.',
    },
    {
      target: 'migrations',
      from: ['core', ...outside],
      message: 'A migration stays what it was: it imports nothing but the types of knex.',
    },
    {
      target: 'site',
      from: ['plugins', 'demo', 'cli', 'bench', 'e2e', 'scripts', 'migrations'],
      message: 'The site imports core; plugins are found by one glob, never by name.',
    },
    {
      target: ['site/!(editor|pages)/**', 'site/*.*', 'site/pages/!(admin)/**', 'site/pages/*.*'],
      from: 'admin',
      message: 'Visitors get nothing of the admin: site/editor and site/pages/admin are its only doors.',
    },
    { target: 'admin', from: ['demo', 'cli', 'bench', 'e2e', 'scripts', 'migrations', 'site'] },
    {
      target: 'admin',
      from: 'core/**',
      except: [
        '**/core/schema.ts',
        '**/core/*/schema.ts',
        '**/core/audit/words.*.ts',
        '**/core/forms/letter-text.ts',
        '**/core/host-letters.ts',
        '**/core/links.ts',
        '**/core/logs/client.ts',
        '**/core/plugin/widget.ts',
        '**/core/spreadsheet/csv-text.ts',
      ],
      message:
        'The admin runs in a browser: only the schemas of core are safe there, and what is named here.',
    },
    {
      target: 'plugins/**/!(*.test).{ts,tsx,astro}',
      from: 'core/**',
      except: ['**/core/plugin.ts', '**/core/schema.ts', '**/core/*/schema.ts'],
      message: 'A plugin relies on core/plugin.ts and on schemas, so that the rest of core can change.',
    },
    {
      target: 'plugins',
      from: 'site/**',
      except: ['**/site/components/**'],
      message: 'Of the site a plugin uses leaf components only.',
    },
    { target: 'plugins', from: ['demo', 'cli', 'bench', 'e2e', 'scripts', 'migrations'] },
    ...plugins.map((plugin) => ({
      target: `plugins/${plugin}`,
      from: 'plugins',
      except: [`./${plugin}`],
      message: 'A plugin never imports another plugin: either may be absent.',
    })),
  ];
  return all.filter(({ from }) => from.length > 0);
}
