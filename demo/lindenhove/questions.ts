import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, prose } from './words.ts';

export const vragen: WrittenPage = {
  name: 'vragen',
  title: 'Veelgestelde vragen',
  description: 'Antwoord op wat inwoners ons het meest vragen.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Veelgestelde vragen',
        level: 'h1',
        intro: 'Staat uw vraag er niet bij? Bel 14 0999, op werkdagen van 8.30 tot 16.30 uur.',
      }),
    ],
    main: [
      block(
        'list',
        {
          types: ['question'],
          count: 20,
          sort: 'title_asc',
          showDate: false,
          showImage: false,
          filters: true,
          paging: true,
        },
        { key: 'vragen' },
      ),
    ],
    'right-column': [
      block('contact', {
        title: 'Liever iemand spreken?',
        organisation: 'Gemeente Lindenhove',
        phone: '14 0999',
        mail: 'gemeente@lindenhove.example',
      }),
    ],
  },
};

const question = (title: string, tag: string, description: string, answer: ReturnType<typeof prose>) =>
  entry({ title, description, tags: [tag], content: { answer } });

/** What people ask at the desk. */
export const questions: WrittenItem[] = [
  question(
    'Hoe lang duurt het voordat mijn paspoort klaar is?',
    'paspoort',
    'Vijf werkdagen. Met spoed kan het morgen al.',
    prose`Vijf werkdagen na uw aanvraag ligt het klaar. Moet het sneller? Met een spoedaanvraag vóór 15.00 uur hebt u het de
      volgende werkdag. Dat kost € 59,80 extra. [Maak een afspraak](page:afspraak).`,
  ),
  question(
    'Moet ik een afspraak maken voor het gemeentehuis?',
    'bezoek',
    'Ja, behalve voor het afhalen van een paspoort of rijbewijs.',
    prose`Ja. Zo hoeft u niet te wachten. Alleen om iets af te halen loopt u gewoon binnen.`,
  ),
  question(
    'Wat doe ik als mijn bak niet is geleegd?',
    'afval',
    'Laat hem staan en meld het vóór 12.00 uur de volgende dag.',
    prose`Laat de bak staan en [meld het](page:melding) vóór 12.00 uur de volgende dag. Meestal komen we dezelfde middag nog langs.
      Zat er iets verkeerds in, dan hangt er een kaartje aan.`,
  ),
  question(
    'Kan ik mijn afvalpas laten vervangen?',
    'afval',
    'Ja, aan de balie. Een nieuwe pas kost € 8.',
    prose`Dat kan aan de balie van het gemeentehuis, met uw legitimatie. Een nieuwe pas kost € 8. Doet de pas het niet meer maar
      hebt u hem nog, dan is de nieuwe gratis.`,
  ),
  question(
    'Heb ik een vergunning nodig voor een dakkapel?',
    'bouwen',
    'Aan de achterkant meestal niet, aan de voorkant wel.',
    prose`Aan de achterkant meestal niet, aan de voorkant wel. Twijfelt u? Laat uw tekening [vooraf bekijken](page:vergunning). Dat
      is gratis en duurt twee weken.`,
  ),
  question(
    'Wanneer krijg ik de aanslag voor de gemeentelijke belastingen?',
    'geld',
    'Eind januari. Betalen kan in tien termijnen.',
    prose`Eind januari valt hij op de mat of in uw berichtenbox. U kunt in tien termijnen betalen. Lukt dat niet, bel ons dan: vaak
      is er meer mogelijk dan u denkt.`,
  ),
  question(
    'Hoe geef ik een losse stoeptegel door?',
    'straat',
    'Met een melding. Gevaarlijke plekken maken we binnen een dag veilig.',
    prose`Doe een [melding](page:melding) en geef aan waar het is. Gevaarlijke plekken maken we binnen een dag veilig, de rest herstellen
      we binnen drie weken.`,
  ),
  question(
    'Mag ik een zaal in het dorpshuis huren?',
    'kernen',
    'Ja, vanaf € 18 per dagdeel.',
    prose`Ja. Een zaal kost vanaf € 18 per dagdeel; verenigingen uit de kern betalen de helft. Bel het dorpshuis zelf. De adressen staan
      bij [de vijf kernen](page:kernen).`,
  ),
];
