import type { DemoDocuments } from '../write.ts';

/** What visitors of Veenland can download. */
export const documents: DemoDocuments = {
  'jaarverslag-2025': {
    title: 'Jaarverslag 2025',
    paragraphs: [
      'Een nat voorjaar, een stille zomer en een november met duizenden vleugels. Dit is wat er in 2025 gebeurde op onze 2.083 hectare.',
      '## Het veen',
      'In het Zwarteveen zijn nu 214 greppels dicht. Het waterpeil bleef het hele jaar binnen tien centimeter van waar het hoort, ook in augustus. Op de proefvakken groeide het veenmos gemiddeld een millimeter. Dat lijkt weinig. Het is precies wat een levend hoogveen doet.',
      '## De vogels',
      'Op de slaapplaats in het Kraanmeer telden we 8.240 kraanvogels op één avond. Vijf paren roerdompen broedden in het riet. In de Stille Landen deden opnieuw meer boeren mee met later maaien; de eerste kuikens liepen er op 9 mei.',
      '## De heide',
      'Teun Wiggers en zijn 380 schapen hielden de Hoge Stobben open. We plagden twee hectare met de hand, zodat de grond weer zand en zon ziet.',
      '## De mensen',
      'Wij hebben negen mensen in dienst. Het meeste werk doen 430 vrijwilligers: dammen bouwen, vlonders repareren, soep koken. Ruim 18.000 donateurs maakten dat mogelijk.',
      '## Het geld',
      'De baten waren € 2.147.000 en de lasten € 2.141.000. Van elke euro ging 86 cent het veld in. Aan nalatenschappen ontvingen we € 412.000; daarvan kochten we een strook grond tussen het Zwarteveen en het Elzenbroek.',
      'De jaarrekening is gecontroleerd en op 21 april 2026 door het bestuur vastgesteld.',
      '## Dank',
      'Aan iedereen die in de regen kwam, en aan iedereen die dat vanaf de bank mogelijk maakte.',
      'Liesbeth Torringa, directeur',
    ],
  },
  'veenvisie-2040': {
    title: 'Veenvisie 2040',
    paragraphs: [
      'Een landschap is pas compleet als het zichzelf kan maken. In 2040 moeten onze vijf gebieden één geheel zijn.',
      '## Eén geheel',
      'Een heikikker moet van het Zwarteveen naar het Kraanmeer kunnen springen zonder een weg over te steken. Daarvoor zijn nog 118 hectare en drie tunnels nodig. Met twee van de vijf eigenaren zijn we in gesprek.',
      '## Water eerst',
      'Alles begint bij water dat blijft. We houden regen vast in het veen, laten het langzaam zakken naar de natte weiden en vragen de boeren daar hoe hoog het mag staan. Zij krijgen betaald voor elke decimeter.',
      '## Minder doen',
      'We grijpen in waar het landschap vastzit, en gaan daarna weg. In 2040 bouwen we geen dammen meer, omdat het veenmos ze heeft overgenomen.',
      '## Mensen erbij',
      'Elk kind uit de streek komt één keer met natte voeten thuis. Er is in elk gebied een pad dat ook met een rolstoel te doen is.',
      '## Hoe we het meten',
      'Elke vijf jaar tellen we veenmos, libellen en weidevogels op dezelfde plekken. De uitkomsten staan in het jaarverslag, ook als ze tegenvallen.',
    ],
  },
  'jaarcijfers-tabel': {
    title: 'Jaarcijfers 2023 tot en met 2025',
    rows: [
      ['Soort', 'Post', '2025', '2024', '2023'],
      ['Baten', 'Donateurs', 731_000, 698_000, 655_000],
      ['Baten', 'Nalatenschappen', 412_000, 287_000, 344_000],
      ['Baten', 'Subsidies voor beheer', 886_000, 871_000, 840_000],
      ['Baten', 'Excursies, winkel, kaas', 118_000, 104_000, 92_000],
      ['Lasten', 'Beheer en herstel', 1_402_000, 1_311_000, 1_287_000],
      ['Lasten', 'Aankoop van grond', 268_000, 190_000, 205_000],
      ['Lasten', 'Bezoekers en educatie', 171_000, 162_000, 158_000],
      ['Lasten', 'Kantoor', 193_000, 187_000, 181_000],
      ['Lasten', 'Werving', 107_000, 103_000, 97_000],
    ],
  },
};
