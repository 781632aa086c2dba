/**
 * `bouwsteen/no-cycle`: no file may import what imports it, over however many files. Every import names its file with
 * its extension here, so who imports whom is read from the text, once for all files; a rule that parses each file for
 * it took three fifths of the time of all rules.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`; those of types alone go away. */
const imports =
  /^(?:import|export)\s+(?!type\s)(?:[^'"`;=()]+\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const onlyTypes = /^(?:import|export)\s*\{\s*(?:type\s[^,}]+,?\s*)+\}\s*from/;
/** Types and markup of the admin and the site have this, and styles import nothing. */
const sources = /\.(?:ts|tsx|astro|mjs)$/;

/** @param {string} root */
export function cycles(root) {
  /** @type {Map<string, string[]>} what each file imports, by paths */
  const known = new Map();

  /** @param {string} file @param {string} specifier */
  function resolve(file, specifier) {
    if (!sources.test(specifier)) return undefined;
    if (specifier.startsWith('#core/')) return join(root, specifier.slice(1));
    return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined;
  }

  /** @param {string} file */
  function importsOf(file) {
    let found = known.get(file);
    if (!found)
      known.set(
        file,
        (found = importedBy(textOf(file))
          .map((one) => resolve(file, one))
          .filter((one) => one !== undefined)),
      );
    return found;
  }

  /**
   * The files on the way from one to another, both included; nothing where there is none.
   * @param {string} from
   * @param {string} to
   */
  function way(from, to) {
    /** @type {Map<string, string | undefined>} where each was come upon */
    const seen = new Map([[from, undefined]]);
    for (const file of seen.keys()) {
      if (file === to) return back(seen, file);
      for (const next of importsOf(file)) if (!seen.has(next)) seen.set(next, file);
    }
    return undefined;
  }

  return {
    rules: {
      'no-cycle': {
        meta: { type: /** @type {const} */ ('problem') },
        /** @param {import('eslint').Rule.RuleContext} context */
        create(context) {
          const file = context.filename;
          /** @param {{ source?: any, importKind?: string, exportKind?: string, specifiers?: any[] }} node */
          const check = ({ source, importKind, exportKind, specifiers = [] }) => {
            if (typeof source?.value !== 'string') return;
            if (importKind === 'type' || exportKind === 'type') return;
            if (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type')) return;
            const imported = resolve(file, source.value);
            const files = imported && way(imported, file);
            if (!files) return;
            const names = files.map((one) => relative(root, one)).join(' → ');
            context.report({ node: source, message: `This comes back to the file it stands in: ${names}.` });
          };
          return {
            ImportDeclaration: check,
            ExportNamedDeclaration: check,
            ExportAllDeclaration: check,
            ImportExpression: check,
          };
        },
      },
    },
  };
}

/** @param {string} text */
export function importedBy(text) {
  return [...text.matchAll(imports)]
    .filter(([statement]) => !onlyTypes.test(statement))
    .map(([, named, asked]) => /** @type {string} */ (named ?? asked));
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // made by a build, or a name in a text
  }
}

/** @param {Map<string, string | undefined>} seen @param {string} last */
function back(seen, last) {
  const files = [];
  for (let file = /** @type {string | undefined} */ (last); file; file = seen.get(file)) files.unshift(file);
  return files;
}
