/** Which file of the build a module of the admin and the editor goes to, so that opening either asks for few files. */
import { dirname, join } from 'node:path';

/** @typedef {{ importedIds: string[], dynamicallyImportedIds: string[], importers: string[], isEntry: boolean, code: string | null }} Module */
/** @typedef {{ getModuleInfo(id: string): Module | null }} Graph */
/** @typedef {Record<'app' | 'first' | 'editor' | 'later', boolean>} By */

/** What the tools begin with, from the root of the project. */
const tools = { app: '/admin/app.tsx', editor: '/site/editor/Editor.tsx' };

/** What they import by name from one file that names everything there is. */
const shelves = /[\\/](@mantine[\\/]core[\\/]esm[\\/]index|tabler-icons-react)\.mjs$/;

/** What an island of a plugin runs on, and the way in which it asks for a module while it runs. */
const islands = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/;

/**
 * Left alone, each module that two screens share becomes a file of its own: a hundred of them before the editor opens.
 * Here all that both tools load at once is one file, and what else each of them starts with a few more; the rest, which
 * comes when it is needed, is left alone.
 */
export function chunks() {
  /** @type {Record<keyof By, Set<string>> | undefined} */
  let reached;
  /** @param {string} id @param {Graph} graph */
  const isIn = (id, graph) => {
    reached ??= {
      app: reachedFrom(tools.app, graph),
      // Where the admin opens (specification 2).
      first: reachedFrom('/admin/pages/PagesScreen.tsx', graph),
      editor: reachedFrom(tools.editor, graph),
      // With what it loads when it is needed.
      later: reachedFrom(tools.editor, graph, true),
    };
    const { app, first, editor, later } = reached;
    return { app: app.has(id), first: first.has(id), editor: editor.has(id), later: later.has(id) };
  };
  // In an order in which no file holds what one before it needs. Screens of the admin use the fields of the editor, and
  // must not start the editor for them, nor the first of them load fields that stand on others only; pages of visitors
  // load the log, what islands run on, and what they share with a tool, and nothing else of it.
  const forVisitors = visitors();
  /** @type {[string, (id: string, by: By, graph: Graph) => boolean][]} */
  const files = [
    ['log', (id) => /[\\/]core[\\/]logs[\\/]/.test(id)],
    ['react', (id) => islands.test(id)],
    ['shared', (id, { app, later }, graph) => (app || later) && forVisitors(id, graph)],
    ['tool', (_, { app, editor }) => app && editor],
    ['kit', (id, { first, editor }) => first && editor && !/[\\/]site[\\/]editor[\\/]/.test(id)],
    ['fields', (id, { editor }) => editor && !/[\\/]site[\\/]editor[\\/]/.test(id)],
    ['editor', (_, { editor }) => editor],
    // What a file needs goes into it too, unless it has one of its own: the editor shall not load the frame for it.
    ['parts', (_, { app, first, later }) => (app || first) && later],
    ['frame', (_, { app }) => app],
    // Not every screen has a table.
    ['desk', (id, { first }) => first && !/[\\/](pages|table)[\\/]|virtual/.test(id)],
  ];
  const groups = files.map(([name, holds], index) => ({
    /** @param {string} id @param {Graph} graph */
    name: (id, graph) => (holds(id, isIn(id, graph), graph) ? name : null),
    priority: files.length - index,
  }));
  return { groups };
}

/** Tells of a module whether something that pages of visitors load needs it: an island, or a script of a page. */
function visitors() {
  /** Those of which is known that only tools need them. */
  const others = new Set(Object.values(tools).map((entry) => join(process.cwd(), entry)));
  /** @param {string} id @param {Graph} graph */
  return (id, graph) => {
    const found = new Set([id]);
    for (const one of found) {
      if (others.has(one)) continue;
      const info = graph.getModuleInfo(one);
      if (info?.isEntry) return true;
      for (const importer of info?.importers ?? []) found.add(importer);
    }
    for (const one of found) others.add(one);
    return false;
  };
}

/**
 * Everything a module needs before it runs.
 * @param {string} entry from the root of the project
 * @param {Graph} graph
 * @param {boolean} isLate also what it may ask for while it runs
 */
function reachedFrom(entry, graph, isLate = false) {
  const found = new Set([join(process.cwd(), entry)]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...((isLate && info?.dynamicallyImportedIds) || [])])
      for (const one of shelves.test(next) ? taken(info?.code ?? '', next, graph) : [next]) found.add(one);
  }
  return found;
}

/** @type {Map<string, Map<string, string>>} */
const shelvesRead = new Map();

/**
 * The files behind the names that a module takes from a shelf.
 * @param {string} code
 * @param {string} shelf
 * @param {Graph} graph
 */
function taken(code, shelf, graph) {
  let files = shelvesRead.get(shelf);
  if (!files) {
    files = new Map();
    for (const [, names, path] of (graph.getModuleInfo(shelf)?.code ?? '').matchAll(
      /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']*)["']/g,
    ))
      for (const name of namesIn(names ?? '')) files.set(name, join(dirname(shelf), path ?? ''));
    shelvesRead.set(shelf, files);
  }
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine\/core|@tabler\/icons-react)["']/g)]
    .flatMap(([, names]) => namesIn(names ?? '', true))
    .flatMap((name) => files.get(name) ?? []);
}

/**
 * `A, default as B` as A and B: what is taken, or what it is offered as.
 * @param {string} list
 */
const namesIn = (list, taking = false) =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .flatMap((names) => (taking ? names[0] : names.at(-1)) || []);
