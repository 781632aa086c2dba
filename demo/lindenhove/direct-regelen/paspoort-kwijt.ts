import type { WrittenPage } from '../../write.ts';
import { block, prose, section, text } from '../words.ts';

export const paspoortKwijt: WrittenPage = {
  name: 'paspoort-kwijt',
  title: 'Paspoort kwijt of gestolen',
  description: 'Geef een vermist paspoort meteen door, zodat niemand er misbruik van maakt.',
  layout: '75-25',
  rows: {
    'top-row': [block('title', { title: 'Paspoort kwijt of gestolen', level: 'h1' })],
    main: [
      block('notice', {
        kind: 'danger',
        title: 'Geef het meteen door',
        text: prose`Zolang u het verlies niet meldt, kan iemand anders uw paspoort gebruiken. Bel in kantooruren
          [14 0999](tel:140999) of kom zonder afspraak langs.`,
      }),
      text`## Wat wij doen

        We maken een verklaring van vermissing en zetten uw document in het landelijke register. Vanaf dat moment is het
        ongeldig, ook als u het later terugvindt. U krijgt van de verklaring een kopie mee.

        ## Een nieuw document

        U kunt op hetzelfde moment een nieuw paspoort aanvragen. Hebt u geen ander bewijs van wie u bent? Dan stellen we
        u een aantal vragen over uzelf en uw familie. Reken op een half uur aan de balie.

        ## Gestolen

        Doe eerst aangifte bij de politie en neem het bewijs daarvan mee. Is het in het buitenland gebeurd, vraag dan
        bij de ambassade om een nooddocument voor de terugreis.

        ## Teruggevonden?

        Lever het oude document bij ons in. Reizen mag u er niet meer mee: aan de grens staat het als gestolen bekend.`,
    ],
    'right-column': [section('openingstijden')],
  },
};
