import { defineBlock, definePlugin, s, titleFields, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';
import { mapOrigin, pointOf } from './place.ts';
import { places } from './places.ts';
import { stageFields } from './stage.ts';

export const map = defineBlock({
  name: 'map',
  version: 1,
  view: './Map.astro',
  label: { nl: 'Plattegrond', en: 'Map' },
  description: {
    nl: 'Plaatsen met hun adres op een kaart van OpenStreetMap. De kaart wordt pas geladen als de bezoeker dat goed vindt.',
    en: 'Places with their address on a map of OpenStreetMap. The map loads only when the visitor agrees.',
  },
  group: 'media',
  icon: 'map-pin',
  keywords: {
    nl: ['kaart', 'landkaart', 'locatie', 'route', 'adres', 'plaats', 'wegbeschrijving', 'routebeschrijving'],
    en: ['location', 'address', 'route', 'directions', 'place'],
  },
  content: s.object({
    ...titleFields,
    places: s.list(
      s.object(
        {
          name: s.text({ label: { nl: 'Naam', en: 'Name' }, max: 90, requiredOn: 'publish' }),
          address: s.text({ label: { nl: 'Adres', en: 'Address' }, max: 300, multiline: true }),
          coordinates: s.text({
            label: { nl: 'Coördinaten', en: 'Coordinates' },
            help: {
              nl: 'Breedte en lengte, bijvoorbeeld 52.0907, 5.1214. Zonder coördinaten staat de plaats niet op de kaart.',
              en: 'Latitude and longitude, for example 52.0907, 5.1214. Without them the place is not on the map.',
            },
            max: 60,
          }),
        },
        { label: { nl: 'Plaats', en: 'Place' } },
      ),
      { label: { nl: 'Plaatsen', en: 'Places' }, min: 1, max: 20, requiredOn: 'publish' },
    ),
    zoom: s.number({
      label: { nl: 'Zoomniveau', en: 'Zoom' },
      help: {
        nl: 'Van 3 (werelddeel) tot 19 (huis). Geldt bij één plaats; bij meer plaatsen passen ze allemaal.',
        en: 'From 3 (continent) to 19 (house). For one place; several places are fitted.',
      },
      integer: true,
      min: 3,
      max: 19,
      default: 15,
    }),
    ...stageFields,
  }),
  example: {
    title: 'Hier vindt u ons',
    places: [
      {
        name: 'Gemeentehuis',
        address: 'Raadhuisplein 1\n3701 AB Lindenhove',
        coordinates: '52.0842, 5.2367',
      },
    ],
    zoom: 16,
  },
  checks: ({ places }) =>
    places.flatMap(({ name, coordinates }) =>
      coordinates && pointOf(coordinates)
        ? []
        : [
            warn(
              'not-on-map',
              {
                nl: `${name || 'Een plaats'} staat niet op de kaart: vul coördinaten in zoals 52.0907, 5.1214.`,
                en: `${name || 'A place'} is not on the map: enter coordinates such as 52.0907, 5.1214.`,
              },
              'places',
            ),
          ],
    ),
  consent: ['external'],
  frames: [mapOrigin],
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'map',
  version: '1.0.0',
  requires: '1.10',
  capabilities: ['content'],
  label: { nl: 'Kaart', en: 'Map' },
  blocks: [map, places],
  messages,
});
