import { messagesFile, pluginOf } from './parts.mjs';

/**
 * A block with a line of text; with an island, more of it that opens and closes.
 * @param {import('./parts.mjs').Named} named
 * @returns {Record<string, string>}
 */
export function blockFiles(named) {
  const { id, name, constant, view, label, api, island } = named;
  const more = island
    ? `
    more: s.text({ label: { nl: 'Meer', en: 'More' }, max: 2000, multiline: true }),`
    : '';
  const withoutScript = `

    @media (scripting: none) {
      .${name} :global(button) {
        display: none;
      }
    }`;
  return {
    'plugin.ts': `import { defineBlock, definePlugin, s } from '${api}';
${island ? "import { messages } from './messages.ts';\n" : ''}
export const ${constant} = defineBlock({
  name: '${id}',
  version: 1,
  view: './${view}.astro',
  label: ${label},
  description: { nl: 'Wat dit blok laat zien.', en: 'What this block shows.' },
  group: 'basic',
  icon: 'puzzle',
  content: s.object({
    text: s.text({ label: { nl: 'Tekst', en: 'Text' }, max: 300, inline: true, requiredOn: 'publish' }),${more}
  }),
  example: { text: 'Welkom bij ons.'${island ? ", more: 'Kom gerust langs.'" : ''} },
  budget: { js: ${island ? '65_000' : '0'} },
});

${pluginOf(named, [`blocks: [${constant}]`, ...(island ? ['messages'] : [])])}`,
    [`${view}.astro`]: viewFile(named),
    ...(island && {
      [`${view}Island.tsx`]: islandFile(),
      'messages.ts': messagesFile(named, {
        nl: { open: 'Toon meer', close: 'Toon minder' },
        en: { open: 'Show more', close: 'Show less' },
      }),
    }),
  };

  /** @param {import('./parts.mjs').Named} of */
  function viewFile({ id: key }) {
    return `---
import type { BlockProps } from '${api}';
import type { ${constant} } from './plugin.ts';${island ? `\nimport { ${view}Island } from './${view}Island.tsx';` : ''}

type Props = BlockProps<typeof ${constant}>;

const { block } = Astro.props;
const { ${island ? 't, ' : ''}field } = Astro.locals;
const { text${island ? ', more' : ''} } = block.content;${island ? `\nconst texts = { open: t('${key}.open'), close: t('${key}.close') };` : ''}
---

${
  island
    ? `<div class="${name}">
  {text && <p data-f={field('text')}>{text}</p>}
  {more && <${view}Island client:visible id={block.id} more={more} texts={texts} />}
</div>`
    : `{text && (
  <p class="${name}" data-f={field('text')}>
    {text}
  </p>
)}`
}

<style>
  @layer blocks {
    .${name} {
${island ? '      display: grid;\n      gap: var(--space-3);\n      justify-items: start;' : '      margin: 0;'}
    }${island ? `\n\n    .${name} :global(p) {\n      margin: 0;\n    }${withoutScript}` : ''}
  }
</style>
`;
  }

  function islandFile() {
    return `import { useState } from 'react';

interface Props {
  id: string;
  more: string;
  /** What the button says. */
  texts: { open: string; close: string };
}

/** More text, which a button opens and closes. */
export function ${view}Island({ id, more, texts }: Props) {
  // What is shown first is all that is read without script.
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-expanded={isOpen}
        aria-controls={\`more-\${id}\`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.open}
      </button>
      <p id={\`more-\${id}\`} hidden={!isOpen}>
        {more}
      </p>
    </>
  );
}
`;
  }
}
