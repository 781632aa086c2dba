import type { Language } from '../../schema.ts';

/** Why something is not, or not wholly, as it was on the old site. */
export type Reason = keyof typeof reasons.nl;

/** One remark about one thing of the export; `id` and `title` are those of the old site. */
export type Remark = {
  kind: string;
  id: string;
  title: string;
  reason: Reason;
  detail?: string;
  count: number;
};

export type Counts = {
  [what in 'pages' | 'items' | 'menuItems' | 'pictures' | 'files' | 'unchanged']: number;
};

/** What an import did, and everything it could not take. */
export class Report {
  readonly source: string;
  readonly counts: Counts = { pages: 0, items: 0, menuItems: 0, pictures: 0, files: 0, unchanged: 0 };
  readonly #remarks = new Map<string, Remark>();
  #sinceLast: Report | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** The same remark twice is one with a count. */
  note(about: { type: string; id: string; title: string }, reason: Reason, detail?: string): void {
    const { type: kind, id, title } = about;
    this.add([{ kind, id, title, reason, ...(detail !== undefined && { detail }), count: 1 }]);
  }

  /** Takes these remarks over; of one that is there already the counts add up. */
  add(remarks: readonly Remark[]): void {
    for (const remark of remarks) {
      const { kind, id, title, reason, detail, count } = remark;
      const key = JSON.stringify([kind, id, reason, detail]);
      const known = this.#remarks.get(key);
      if (known) known.count += count;
      else
        this.#remarks.set(key, {
          ...{ kind, id, title, reason },
          ...(detail !== undefined && { detail }),
          count,
        });
    }
    this.#sinceLast?.add(remarks);
  }

  /** What was noted since the last time that this was asked; nothing at the first. */
  sinceLast(): Remark[] {
    const since = this.#sinceLast;
    this.#sinceLast = new Report(this.source);
    return since?.remarks ?? [];
  }

  get remarks(): Remark[] {
    return [...this.#remarks.values()];
  }

  toJSON(): { source: string; counts: Counts; remarks: Remark[] } {
    return { source: this.source, counts: this.counts, remarks: this.remarks };
  }

  /** Grouped by what it is about, so that one can go through the pages one by one. */
  toText(language: Language): string {
    const { counts } = this;
    const words = reasons[language];
    const lines = [
      language === 'nl'
        ? `Overgenomen van ${this.source}: ${counts.pages} pagina's, ${counts.items} berichten, ${counts.menuItems} menu-items, ${counts.pictures} afbeeldingen, ${counts.files} bestanden. Al eerder overgenomen: ${counts.unchanged}.`
        : `Taken over from ${this.source}: ${counts.pages} pages, ${counts.items} posts, ${counts.menuItems} menu items, ${counts.pictures} pictures, ${counts.files} files. Taken over before: ${counts.unchanged}.`,
    ];
    const groups = Map.groupBy(this.remarks, ({ kind, id, title }) =>
      [kind, id, title && `“${title}”`].filter(Boolean).join(' '),
    );
    for (const [about, remarks] of groups) {
      lines.push('', about);
      for (const { reason, detail, count } of remarks) {
        lines.push(`  - ${words[reason]}${detail ? `: ${detail}` : ''}${count > 1 ? ` (${count}×)` : ''}`);
      }
    }
    return `${lines.join('\n')}\n`;
  }
}

/** A reason as people read it. */
export const reasonText = (reason: Reason, language: Language): string => reasons[language][reason];

const reasons = {
  nl: {
    damage: 'Het bestand is hier beschadigd',
    draft: 'Was een concept en is niet gepubliceerd',
    private: 'Was privé en is niet gepubliceerd',
    password: 'Had een wachtwoord en is niet gepubliceerd',
    trash: 'Stond in de prullenbak en is niet overgenomen',
    scheduled: 'Wordt zichtbaar op de geplande datum',
    'no-title': 'Had geen titel; de eerste woorden zijn de titel geworden',
    'no-content': 'Heeft geen inhoud',
    'long-title': 'De titel was te lang en is ingekort',
    address: 'Heeft een ander adres gekregen',
    'post-address': 'Berichten hebben een ander adres gekregen',
    'page-author': 'Wie een pagina schreef, staat er hier niet bij',
    term: 'Indeling die hier niet bestaat; niet overgenomen',
    topics: 'Meer onderwerpen dan een bericht kan hebben; de laatste zijn niet overgenomen',
    'custom-field': 'Extra veld van deze pagina of dit bericht; niet overgenomen',
    attachment: 'Wordt nergens getoond; niet overgenomen',
    shortened: 'Een te lange tekst is ingekort',
    'as-text': 'Past niet in een blok van deze soort; als gewone tekst overgenomen',
    changed: 'Is op de oude site gewijzigd na de vorige import; de pagina hier is niet overschreven',
    mended: 'Afbeeldingen of bestanden die de vorige keer ontbraken, staan nu op hun plaats',
    edited: 'Is hier bewerkt; afbeeldingen of bestanden die de vorige keer ontbraken, zijn niet toegevoegd',
    type: 'Een soort die hier niet bestaat; niet overgenomen',
    comments: 'Reacties zijn niet overgenomen',
    picture: 'Afbeelding niet gevonden; er staat een verwijzing op haar plaats',
    background: 'Achtergrond niet gevonden; weggelaten',
    media: 'Geluid of video staat niet in de export; er staat een verwijzing',
    embed: 'Inhoud van een andere site; er staat een verwijzing',
    file: 'Bestand staat niet in de export; er staat een verwijzing',
    link: 'Adres dat niet gelinkt mag worden; de tekst is gebleven',
    'old-link': 'Verwijst naar iets van de oude site dat niet in de export staat',
    place: 'Link naar een plek op een pagina die hier geen naam heeft; leidt hoogstens naar de pagina',
    block: 'Blok dat hier niet bestaat',
    shortcode: 'Shortcode die hier niet bestaat',
    markup: 'Opmaak die hier niet bestaat',
    'table-links': 'Links in een tabel zijn weggelaten; de tekst is gebleven',
    failed: 'Kon niet worden opgeslagen',
    length: 'Te lang; het einde is weggelaten',
    'menu-item': 'Menu-item zonder pagina of geldig adres; niet overgenomen',
    'menu-twice': 'Pagina staat vaker in het menu; alleen de eerste plek is overgenomen',
    'menu-raised': 'Stond dieper dan een menu hier kan gaan; staat nu op een hoger niveau',
    'menu-full': 'Past niet meer in het menu; een pagina heeft wel een eigen adres',
    'menu-unseen': 'Staat dieper dan het derde niveau; het menu van de site toont dat niet',
    'other-menu': 'Ander menu; niet overgenomen',
    'built-list': 'Nieuwe pagina met het overzicht van de berichten',
    'list-draft':
      'Het overzicht van de berichten staat in het concept van deze pagina; publiceer haar om het te tonen',
    'built-home': 'Nieuwe voorpagina, want de export noemt er geen',
  },
  en: {
    damage: 'The file is damaged here',
    draft: 'Was a draft and is not published',
    private: 'Was private and is not published',
    password: 'Had a password and is not published',
    trash: 'Was in the trash and is not taken over',
    scheduled: 'Becomes visible on the planned date',
    'no-title': 'Had no title; its first words became the title',
    'no-content': 'Has no content',
    'long-title': 'The title was too long and is shortened',
    address: 'Got another address',
    'post-address': 'Posts got another address',
    'page-author': 'Pages here do not say who wrote them',
    term: 'An arrangement that does not exist here; not taken over',
    topics: 'More topics than an item can have; the last are not taken over',
    'custom-field': 'Custom field of this page or post; not taken over',
    attachment: 'Is shown nowhere; not taken over',
    shortened: 'A text was too long and is shortened',
    'as-text': 'Does not fit in a block of this kind; taken over as plain text',
    changed: 'Was changed on the old site after the last import; the page here is not overwritten',
    mended: 'Pictures or files that were absent the last time are in their places now',
    edited: 'Was edited here; pictures or files that were absent the last time are not added',
    type: 'A kind that does not exist here; not taken over',
    comments: 'Comments are not taken over',
    picture: 'Picture not found; a reference stands in its place',
    background: 'Background not found; left out',
    media: 'Sound or video is not in the export; a reference stands there',
    embed: 'Content of another site; a reference stands there',
    file: 'File is not in the export; a reference stands there',
    link: 'Address that may not be linked; its text is kept',
    'old-link': 'Refers to something of the old site that is not in the export',
    place: 'Link to a place on a page that has no name here; leads to the page at most',
    block: 'Block that does not exist here',
    shortcode: 'Short code that does not exist here',
    markup: 'Markup that does not exist here',
    'table-links': 'Links in a table are left out; their text is kept',
    failed: 'Could not be stored',
    length: 'Too long; the end is left out',
    'menu-item': 'Menu item without a page or valid address; not taken over',
    'menu-twice': 'Page stands in the menu more than once; only the first place is taken over',
    'menu-raised': 'Stood deeper than a menu can go here; it is on a higher level now',
    'menu-full': 'Did not fit into the menu any more; a page does have an address of its own',
    'menu-unseen': "Is deeper than the third level, which the site's menu does not show",
    'other-menu': 'Another menu; not taken over',
    'built-list': 'New page that lists the posts',
    'list-draft': 'The list of posts is in the draft of this page; publish it to show the list',
    'built-home': 'New front page, as the export names none',
  },
};
