import { fixturesOf, messagesFile, pluginOf } from './parts.mjs';

/**
 * A block with a line of text and a link; with an island, more of it that opens and closes.
 * @param {import('./parts.mjs').Named} named
 * @returns {Record<string, string>}
 */
export function blockFiles(named) {
  const { id, name, constant, view, label, api, island, maker } = named;
  const more = island
    ? `
    more: s.text({ label: { nl: 'Meer', en: 'More' }, max: 2000, multiline: true }),`
    : `
    link: s.link({ label: { nl: 'Link', en: 'Link' } }),`;
  const button = maker ? 'bouwsteen/components/LinkButton.astro' : '../../site/components/LinkButton.astro';
  const withoutScript = `

    @media (scripting: none) {
      .${name} :global(button) {
        display: none;
      }
    }`;
  return {
    'plugin.ts': `import { defineBlock, definePlugin, s } from '${api}';
import { messages } from './messages.ts';

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
  example: {
    text: 'Welkom bij ons.',
    ${island ? "more: 'Kom gerust langs.'" : "link: { target: { kind: 'address', href: 'https://example.org/welkom' } }"},
  },
${fixturesOf("{ text: 'Welkom.' }")}
  budget: { js: ${island ? '65_000' : '0'} },
});

${pluginOf(named, [`blocks: [${constant}]`, 'messages'])}`,
    [`${view}.astro`]: viewFile(named),
    ...(island && { [`${view}Island.tsx`]: islandFile() }),
    'messages.ts': island
      ? messagesFile(named, {
          nl: { open: 'Toon meer', close: 'Toon minder' },
          en: { open: 'Show more', close: 'Show less' },
        })
      : messagesFile(named, { nl: { more: 'Lees meer' }, en: { more: 'Read more' } }),
  };

  /** @param {import('./parts.mjs').Named} of */
  function viewFile({ id: key }) {
    const imported = island
      ? `import { ${view}Island } from './${view}Island.tsx';`
      : `import LinkButton from '${button}';`;
    return `---
import type { BlockProps } from '${api}';
${island ? '' : `${imported}\n`}import type { ${constant} } from './plugin.ts';${island ? `\n${imported}` : ''}

type Props = BlockProps<typeof ${constant}>;

const { block } = Astro.props;
const { t, field } = Astro.locals;
const { text, ${island ? 'more' : 'link'} } = block.content;${island ? `\nconst texts = { open: t('${key}.open'), close: t('${key}.close') };` : ''}
---

<div class="${name}">
  {text && <p data-f={field('text')}>{text}</p>}
${
  island
    ? `  {more && <${view}Island client:visible id={block.id} more={more} texts={texts} />}`
    : `  {link && (
    <LinkButton
      link={{ ...link, label: link.label || t('${key}.more') }}
      look="secondary"
      field={field('link')}
    />
  )}`
}
</div>

<style>
  @layer blocks {
    .${name} {
      display: grid;
      gap: var(--space-3);
      justify-items: start;
    }

    .${name} ${island ? ':global(p)' : 'p'} {
      margin: 0;
    }${island ? withoutScript : ''}
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
