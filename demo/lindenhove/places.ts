import type { WrittenItem, WrittenPage } from '../write.ts';
import { block, entry, image } from './words.ts';

export const adressen: WrittenPage = {
  name: 'adressen',
  title: 'Adressen',
  description: 'Gemeentehuis, bibliotheek, milieustraat, zwembad en dorpshuizen op de kaart.',
  rows: {
    main: [
      block('title', {
        title: 'Adressen',
        level: 'h1',
        intro: 'Waar u ons vindt, en wanneer de deur open is.',
      }),
      block('places', { types: ['place'], height: 'high' }, { key: 'adressen' }),
    ],
  },
};

const place = (
  title: string,
  description: string,
  content: {
    address: string;
    latitude: number;
    longitude: number;
    opening?: string;
    phone?: string;
    picture: string;
  },
): WrittenItem => {
  const { picture, ...rest } = content;
  return entry({ title, description, content: { ...rest, image: image(picture) } });
};

/** Where to go for what. */
export const places: WrittenItem[] = [
  place('Gemeentehuis Lindenhove', 'Balies, raadzaal en het sociaal team.', {
    address: 'Markt 1\n9990 LH Lindenhove',
    latitude: 52.0462,
    longitude: 6.4021,
    opening: 'Maandag tot en met woensdag 8.30–16.30 uur\nDonderdag 8.30–19.30 uur\nVrijdag 8.30–12.30 uur',
    phone: '14 0999',
    picture: 'gemeentehuis',
  }),
  place('Bibliotheek ’t Leeshuis', 'Lezen, leren en elke woensdag hulp bij formulieren.', {
    address: 'Kerkstraat 22\n9990 LH Lindenhove',
    latitude: 52.0471,
    longitude: 6.4052,
    opening: 'Maandag tot en met vrijdag 10.00–20.00 uur\nZaterdag 10.00–16.00 uur',
    picture: 'bibliotheek',
  }),
  place('Milieustraat Ambachtstraat', 'Breng hier wat niet in de bak past. Neem uw afvalpas mee.', {
    address: 'Ambachtstraat 12\n9990 LH Lindenhove',
    latitude: 52.0419,
    longitude: 6.4109,
    opening: 'Dinsdag tot en met vrijdag 9.00–16.30 uur\nZaterdag 8.30–15.00 uur',
    picture: 'milieustraat',
  }),
  place('Zwembad De Kikker', 'Binnenbad, buitenbad en een strand van echt zand.', {
    address: 'Beekdijk 40\n9990 LH Lindenhove',
    latitude: 52.0437,
    longitude: 6.3968,
    opening: 'Elke dag vanaf 7.00 uur',
    picture: 'zwembad',
  }),
  place('Dorpshuis De Els', 'Zaal, keuken en de wijkopzichter van Elskamp.', {
    address: 'Molenweg 60\n9991 EK Elskamp',
    latitude: 52.0398,
    longitude: 6.3835,
    picture: 'elskamp',
  }),
  place('’t Zijlhuis in Broekerzijl', 'Vernieuwd door het dorp zelf, met uitzicht over de dijk.', {
    address: 'Broekerdijk 18\n9992 BZ Broekerzijl',
    latitude: 52.0551,
    longitude: 6.4218,
    picture: 'broekerzijl',
  }),
];
