import type { WrittenPage } from '../write.ts';
import { block, file, link, prose, section } from './words.ts';

export const contactPages: WrittenPage[] = [
  {
    name: 'contact',
    title: 'Contact',
    description: 'Openingstijden, adres, telefoon en mail van de gemeente Lindenhove.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Contact',
          level: 'h1',
          intro:
            'Bellen gaat het snelst. Tussen half negen en vijf neemt een van onze negen collega’s van het klantcontactcentrum op.',
        }),
      ],
      main: [
        section('bezoek'),
        block('map', {
          title: 'Zo vindt u ons',
          places: [
            {
              name: 'Gemeentehuis Lindenhove',
              address: 'Markt 1\n9990 LH Lindenhove',
              coordinates: '52.0462, 6.4021',
            },
          ],
        }),
        block('accordion', {
          title: 'Voor we de telefoon pakken',
          items: [
            {
              question: 'Ik heb een klacht over hoe ik ben behandeld',
              answer: prose`Dat horen we graag. Mail [klachten@lindenhove.example](mail:klachten@lindenhove.example). U krijgt binnen twee werkdagen een telefoontje en binnen zes weken een antwoord.`,
            },
            {
              question: 'Ik ben van de pers',
              answer: prose`Woordvoerder Lieke van Dam is te bereiken op 0900 0999 12 en via [pers@lindenhove.example](mail:pers@lindenhove.example).`,
            },
            {
              question: 'Ik wil weten wat de gemeente over mij heeft vastgelegd',
              answer: prose`U hebt recht op inzage. De functionaris gegevensbescherming helpt u via [privacy@lindenhove.example](mail:privacy@lindenhove.example).`,
            },
            {
              question: 'Ik wil informatie opvragen volgens de Wet open overheid',
              answer: prose`Stuur een brief naar Postbus 999 of mail [woo@lindenhove.example](mail:woo@lindenhove.example). Omschrijf zo precies mogelijk wat u zoekt.`,
            },
          ],
        }),
      ],
      'right-column': [
        block('social', {
          title: 'Volg ons',
          profiles: [
            { network: 'mastodon', link: link('https://sociaal.lindenhove.example/@gemeente', '@gemeente') },
            { network: 'facebook', link: link('https://facebook.lindenhove.example', 'Gemeente Lindenhove') },
            {
              network: 'instagram',
              link: link('https://instagram.lindenhove.example', 'gemeentelindenhove'),
            },
            {
              network: 'newsletter',
              link: link('mail:nieuwsbrief@lindenhove.example', 'Nieuwsbrief, elke vrijdag'),
            },
          ],
        }),
        block('notice', {
          kind: 'info',
          title: 'Met de feestdagen',
          level: 'h3',
          text: prose`Op 25 december en 1 januari zijn we dicht. Voor geboorten en overlijdens is er op 2 januari van 10 tot 11 uur iemand.`,
        }),
        block('files', {
          title: 'Downloaden',
          files: [
            {
              file: file('wegwijzer', 'Wegwijzer in het gemeentehuis'),
              description: 'Welke balie waar is, en waar u parkeert',
            },
          ],
        }),
      ],
    },
  },
];
