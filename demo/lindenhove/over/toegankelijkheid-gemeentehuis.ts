import type { WrittenPage } from '../../write.ts';
import { block, decoration, text } from '../words.ts';

export const toegankelijkheidGemeentehuis: WrittenPage = {
  name: 'toegankelijkheid-gemeentehuis',
  title: 'Toegankelijkheid van het gemeentehuis',
  description:
    'Parkeren, liften, ringleiding en rust: zo bezoekt u het gemeentehuis als dat niet vanzelf gaat.',
  options: { showSubMenu: false },
  rows: {
    main: [
      block('hero', {
        title: 'Het gemeentehuis is er voor iedereen',
        text: 'Deze bladzijde is voor wie vooraf wil weten hoe het gebouw in elkaar zit. Mist u iets, bel dan 14 0999.',
        look: 'beside',
        image: decoration('gemeentehuis'),
      }),
      text`## Aankomen

        Naast de ingang aan de Kerkstraat liggen vier gehandicaptenparkeerplaatsen. De bushalte Markt heeft een verhoogde
        stoep. Vanaf de halte loopt een geleidelijn naar de deur, die vanzelf opengaat.

        ## Binnen

        De balies zijn onderrijdbaar en hebben een ringleiding. Een rolstoel staat klaar bij de receptie. Op de begane grond
        is een ruim toilet met een tilbeugel aan beide kanten en een verschoonplank voor volwassenen.

        ## Liever zonder drukte

        Op woensdag van 8.30 tot 9.30 uur is het prikkelarm: geen muziek, gedimd licht en geen omroep. Geleidehonden en
        andere hulphonden zijn altijd welkom.`,
    ],
  },
};
