import type { WrittenItem } from '../write.ts';
import { entry, image, link } from './words.ts';

const area = (
  title: string,
  description: string,
  picture: string,
  address: string,
  [latitude, longitude]: [number, number],
  page: string,
): WrittenItem =>
  entry({
    title,
    description,
    content: {
      image: image(picture),
      address,
      latitude,
      longitude,
      opening: 'Tussen zonsopkomst en zonsondergang',
      website: link(`page:${page}`, 'Lees alles over dit gebied'),
    },
  });

/** Where walks begin. */
export const places: WrittenItem[] = [
  area(
    'Begin bij het Zwarteveen',
    'Vier kilometer vlonder door levend hoogveen.',
    'zwarteveen',
    'Parkeerplaats Veenweg',
    [52.8511, 6.7042],
    'zwarteveen',
  ),
  area(
    'Uitkijktoren Kraanmeer',
    'Zestien treden, en dan zie je alles.',
    'kraanmeer',
    'Meerdijk',
    [52.8389, 6.746],
    'kraanmeer',
  ),
  area(
    'Schaapskooi Hoge Stobben',
    'Hier begint de heide, en de nacht.',
    'stobben',
    'Stobbenweg',
    [52.8634, 6.6701],
    'hoge-stobben',
  ),
  area(
    'Bruggetje Elzenbroek',
    'Laarzen aan, het eerste stuk staat bijna altijd onder water.',
    'elzenbroek',
    'Broekweg',
    [52.844, 6.721],
    'elzenbroek',
  ),
  area(
    'Gemaal De Eendracht',
    'Fietsroute langs de Stille Landen, elf kilometer.',
    'landen',
    'Eendrachtsweg',
    [52.8302, 6.7655],
    'stille-landen',
  ),
];
