import type { WrittenPage } from '../../write.ts';
import { block, prose, section } from '../words.ts';

export const rijbewijs: WrittenPage = {
  name: 'rijbewijs',
  title: 'Rijbewijs aanvragen of verlengen',
  description: 'Zo vraagt u een rijbewijs aan in Lindenhove, met prijzen en de termijn.',
  layout: '75-25',
  rows: {
    'top-row': [
      block('title', {
        title: 'Rijbewijs',
        level: 'h1',
        intro:
          'Verlengen kan vanaf een jaar voordat uw rijbewijs verloopt. Het nieuwe rijbewijs ligt na twee werkdagen klaar.',
      }),
    ],
    main: [
      block('tabs', {
        tabs: [
          {
            label: 'Verlengen',
            text: prose`Neem uw oude rijbewijs mee, één pasfoto van hooguit zes maanden oud en uw pinpas. Bent u 75 jaar of
              ouder, dan hebt u eerst een verklaring van het CBR nodig. Vraag die minstens vier maanden van tevoren aan.

              Een rijbewijs kost **€ 53,15**. Met spoed, klaar op de volgende werkdag, komt er € 34,10 bij.`,
          },
          {
            label: 'Eerste rijbewijs',
            text: prose`Geslaagd? Gefeliciteerd. Wacht één werkdag, dan staat de uitslag in ons systeem. Neem uw paspoort
              of identiteitskaart mee en een pasfoto. Op het moment dat u het rijbewijs ophaalt, mag u rijden; eerder niet.`,
          },
          {
            label: 'Kwijt of gestolen',
            text: prose`Meld een verloren rijbewijs bij de RDW en vraag daarna bij ons een nieuw aan. Is het gestolen, doe dan
              eerst aangifte. Een nieuw rijbewijs na verlies kost € 53,15 plus € 31,40 aan extra leges.`,
          },
          {
            label: 'Buitenlands rijbewijs',
            text: prose`Een rijbewijs uit een land van de Europese Unie blijft hier vijftien jaar geldig. Andere rijbewijzen
              ruilt u binnen zes maanden om. Welke landen meedoen, vertellen we u aan de balie.`,
          },
        ],
      }),
    ],
    'right-column': [section('openingstijden'), block('menu-links', { title: 'Zie ook', from: 'branch' })],
  },
};
