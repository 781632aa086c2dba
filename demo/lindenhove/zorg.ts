import type { WrittenPage } from '../write.ts';
import { block, inThisPart, link, prose, text } from './words.ts';
import { geldzorgen } from './zorg/geldzorgen.ts';

const zorg: WrittenPage = {
  name: 'zorg',
  title: 'Zorg en werk',
  description: 'Hulp in huis, vervoer, opvoeden, werk vinden of rondkomen: het sociaal team denkt mee.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Zorg en werk',
        level: 'h1',
        intro:
          'Soms lukt het even niet alleen. In elke kern werkt een sociaal team dat met u zoekt naar wat helpt, te beginnen bij wat u zelf en uw omgeving kunnen.',
      }),
    ],
    main: [
      block('cards', {
        look: 'tasks',
        columns: '2',
        cards: [
          {
            title: 'Hulp bij geldzorgen',
            text: 'Gratis, en niemand hoeft het te weten',
            icon: 'pig-money',
            link: link('page:geldzorgen'),
          },
          {
            title: 'Werk zoeken',
            text: 'Begeleiding, scholing en een netwerk van werkgevers',
            icon: 'briefcase',
            link: link('mail:werk@lindenhove.example', 'Mail het werkplein'),
          },
          {
            title: 'Jeugd en opvoeden',
            text: 'Van slaapproblemen tot zorgen om een puber',
            icon: 'mood-kid',
            link: link('tel:140999', 'Bel het sociaal team'),
          },
          {
            title: 'Mantelzorg',
            text: 'Advies, een dag vrij of iemand om mee te praten',
            icon: 'heart-handshake',
            link: link('mail:mantelzorg@lindenhove.example', 'Mail het steunpunt'),
          },
        ],
      }),
      block('steps', {
        title: 'Hulp in huis aanvragen',
        steps: [
          {
            title: 'Bel of kom langs',
            text: prose`Het sociaal team is er elke werkdag van 8.30 tot 12.30 uur, op [14 0999](tel:140999), keuze 3.`,
          },
          {
            title: 'We komen bij u thuis',
            text: prose`Binnen twee weken. Vraag gerust een familielid, vriend of onafhankelijke ondersteuner om erbij te zitten.`,
          },
          {
            title: 'U krijgt een verslag',
            text: prose`Daarin staat wat er nodig is en wie wat doet. Klopt er iets niet, dan passen we het aan.`,
          },
          {
            title: 'De hulp begint',
            text: prose`Binnen zes weken. Na drie maanden bellen we hoe het gaat.`,
          },
        ],
      }),
      block('quote', {
        quote:
          'Ik dacht dat ik moest vechten voor een traplift. In plaats daarvan zat er iemand aan tafel die eerst vroeg hoe mijn dag eruitziet.',
        name: 'Mevrouw Hilgersma (81)',
        role: 'inwoner van Hoogveld',
      }),
      text`## Eigen bijdrage

        Voor hulp in huis betaalt u een vast bedrag van € 21,40 per maand, wat uw inkomen ook is. Voor jeugdhulp, een
        gesprek of hulp bij geldzorgen betaalt u niets.`,
    ],
    'right-column': [
      block('contact', {
        title: 'Sociaal team',
        address: 'Bibliotheek ’t Leeshuis\nKerkstraat 40, Lindenhove',
        phone: '14 0999',
        mail: 'zorg@lindenhove.example',
        hoursTitle: 'Inloop',
        hours: [
          { day: 'monday', from: '09:00', to: '12:00' },
          { day: 'wednesday', from: '10:00', to: '12:00', note: 'spreekuur geldzorgen' },
          { day: 'thursday', from: '13:30', to: '16:30' },
        ],
      }),
      inThisPart(),
    ],
  },
};

export const zorgPages: WrittenPage[] = [zorg, geldzorgen];
