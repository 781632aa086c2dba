/**
 * What a server imports at its start only because a package it needs does: half of what it would hold in memory before
 * the first visitor comes. A Vite plugin for the build of the server.
 */

/** Renders on the server for whoever asks; our own islands draw in the browser alone. */
const reactDom = `
import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
const render = (name) => (...given) => load('react-dom/server')[name](...given);
export default {
  renderToString: render('renderToString'),
  renderToStaticMarkup: render('renderToStaticMarkup'),
  renderToPipeableStream: render('renderToPipeableStream'),
  renderToReadableStream: render('renderToReadableStream'),
};`;

/** Serve files where the adapter is a server by itself. */
const notHere = `export default () => { throw new Error('This server sends its files itself'); };`;

const modules = new Map([
  ['react-dom/server', reactDom],
  ['send', notHere],
  ['server-destroy', notHere],
]);
const prefix = '\0left-out:';

/** @type {import('vite').Plugin} */
export const leftOut = {
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name !== 'client',
  resolveId: (id) => (modules.has(id) ? prefix + id : undefined),
  load: (id) => (id.startsWith(prefix) ? modules.get(id.slice(prefix.length)) : undefined),
  transform(code, id) {
    // Schemas for astro.config, which nobody checks any more once it is built; a stub takes every call.
    if (!id.endsWith('astro/dist/core/csp/config.js')) return undefined;
    return code.replace(
      'import * as z from "zod/v4";',
      'const z = new Proxy(function () {}, { get: () => z, apply: () => z });',
    );
  },
};
