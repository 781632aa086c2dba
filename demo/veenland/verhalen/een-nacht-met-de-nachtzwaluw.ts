import type { WrittenPage } from '../../write.ts';
import { block, decoration, prose } from '../words.ts';

export const eenNachtMetDeNachtzwaluw: WrittenPage = {
  name: 'een-nacht-met-de-nachtzwaluw',
  title: 'Een nacht met de nachtzwaluw',
  description: 'Boswachter Noor Achterberg telde tot de zon opkwam, en kwam uit op zevenentwintig.',
  rows: {
    'top-row': [
      block(
        'hero',
        {
          eyebrow: 'Verhaal',
          title: 'Een nacht met de nachtzwaluw',
          text: 'Tekst: Noor Achterberg',
          look: 'behind',
          image: decoration('nacht'),
        },
        { options: { width: 'full' } },
      ),
    ],
    main: [
      block('text', {
        lead: '22.41 uur. De zon is onder, de hei geeft de warmte terug die ze de hele dag heeft verzameld. Ik zit op een stronk die ouder is dan het schrift.',
        text: prose`Tellen is luisteren. Een nachtzwaluw zie je niet; overdag ligt hij als een stuk schors op de grond en je stapt erover. Maar nu
          begint de eerste. Een ratel, hoog, dan laag, dan hoog, minuten lang, alsof iemand in de verte een brommer niet aan de praat krijgt.

          Ik zet een kruisje. Acht minuten later het tweede, meer naar het westen. Om middernacht heb ik er elf. Een das loopt langs, doet of
          ik er niet ben. De temperatuur zakt naar negen graden en het wordt zo donker dat ik mijn eigen potlood niet zie. Dat is hier
          nog een bijzonderheid: dónker.

          Om half vier klapt er een met zijn vleugels, vlak boven me. Het klinkt als een natte handdoek. Hij is niet boos, hij is verliefd.
          Dan wordt het grijs, begint de eerste leeuwerik en houden ze op, allemaal tegelijk, alsof er iemand een deur sluit.

          Zevenentwintig. Vorig jaar vierentwintig. Ik schud het zand uit mijn schoenen en fiets naar huis, waar iedereen net opstaat.`,
      }),
      block('notice', {
        kind: 'info',
        title: 'Zelf horen?',
        text: prose`In juni gaan we vier avonden op pad. Kijk bij de [excursies](page:excursies) en neem een trui mee.`,
      }),
    ],
  },
};
