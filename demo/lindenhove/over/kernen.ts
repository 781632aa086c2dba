import type { WrittenPage } from '../../write.ts';
import { block, image } from '../words.ts';

export const kernen: WrittenPage = {
  name: 'kernen',
  title: 'De vijf kernen',
  description:
    'Lindenhove, Elskamp, Broekerzijl, Hoogveld en Drieberken: wat er is en wie u kunt aanspreken.',
  rows: {
    'top-row': [
      block('title', {
        title: 'De vijf kernen',
        level: 'h1',
        intro:
          'Elk dorp heeft zijn eigen dorpshuis, zijn eigen kernoverleg en zijn eigen wijkopzichter. En zijn eigen gelijk, zeggen ze in Hoogveld.',
      }),
    ],
    main: [
      block('cards', {
        look: 'stories',
        columns: '2',
        cards: [
          {
            eyebrow: '13.400 inwoners',
            title: 'Lindenhove',
            text: 'Het stadje met de markt, het station, het zwembad en de twee middelbare scholen.',
            image: image('markt'),
          },
          {
            eyebrow: '5.200 inwoners',
            title: 'Elskamp',
            text: 'Groeide in de jaren zeventig van gehucht tot dorp. Bekend om de tractortrek in juni.',
            image: image('elskamp'),
          },
          {
            eyebrow: '3.100 inwoners',
            title: 'Broekerzijl',
            text: 'Aan de dijk en het water. Hier woont wie graag ver kijkt.',
            image: image('broekerzijl'),
          },
          {
            eyebrow: '1.750 inwoners',
            title: 'Hoogveld',
            text: 'Op de oude zandrug, tussen akkers en de molen van 1787.',
            image: image('molen'),
          },
          {
            eyebrow: '860 inwoners',
            title: 'Drieberken',
            text: 'De kleinste kern, met de grootste vijver en een schaatsbaan als het vriest.',
            image: image('drieberken'),
          },
          {
            eyebrow: 'Daartussen',
            title: 'Het buitengebied',
            text: 'Achtenvijftig boerderijen, één landgoed en veertig kilometer fietspad.',
            image: image('fietspad'),
          },
        ],
      }),
      block('table', {
        caption: 'Dorpshuizen en wijkopzichters',
        rows: [
          { cells: ['Kern', 'Dorpshuis', 'Wijkopzichter', 'Kernoverleg'] },
          { cells: ['Lindenhove', 'De Linde, Schoolstraat 3', 'Marco Veldhuis', '8 december'] },
          { cells: ['Elskamp', 'De Els, Molenweg 60', 'Fatima Ouali', '10 december'] },
          { cells: ['Broekerzijl', '’t Zijlhuis, Broekerdijk 18', 'Wietse Kramer', '15 december'] },
          { cells: ['Hoogveld', 'De Akker, Hoogveldselaan 7', 'Fatima Ouali', '12 januari'] },
          { cells: ['Drieberken', 'De Brink, Brink 2', 'Wietse Kramer', '14 januari'] },
        ],
        headerColumn: true,
        stack: true,
      }),
      block('map', {
        title: 'Waar liggen ze?',
        places: [
          { name: 'Lindenhove', address: 'Markt 1', coordinates: '52.0462, 6.4021' },
          { name: 'Elskamp', address: 'Molenweg 60', coordinates: '52.0398, 6.3835' },
          { name: 'Broekerzijl', address: 'Broekerdijk 18', coordinates: '52.0551, 6.4218' },
          { name: 'Hoogveld', address: 'Hoogveldselaan 7', coordinates: '52.0290, 6.4105' },
          { name: 'Drieberken', address: 'Brink 2', coordinates: '52.0622, 6.3890' },
        ],
      }),
    ],
  },
};
