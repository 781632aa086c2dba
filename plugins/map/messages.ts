export const messages = {
  nl: {
    'map.what': 'De kaart komt van OpenStreetMap. Als u de kaart bekijkt, ziet OpenStreetMap uw bezoek.',
    'map.show': 'Kaarten en video’s tonen',
    'map.open': 'Open op OpenStreetMap',
    'map.frame': 'Kaart: {{name}}',
    'map.places': 'Plaatsen op de kaart',
    'map.pick': 'Toon {{name}} op de kaart',
    'map.route': 'Route',
    'map.onMap': 'Op de kaart',
    'map.routeTo': 'Route naar {{name}}',
  },
  en: {
    'map.what': 'The map comes from OpenStreetMap. If you view it, OpenStreetMap sees your visit.',
    'map.show': 'Show maps and videos',
    'map.open': 'Open on OpenStreetMap',
    'map.frame': 'Map: {{name}}',
    'map.places': 'Places on the map',
    'map.pick': 'Show {{name}} on the map',
    'map.route': 'Route',
    'map.onMap': 'On the map',
    'map.routeTo': 'Route to {{name}}',
  },
};
