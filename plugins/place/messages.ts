export const messages = {
  nl: {
    'place.address': 'Adres',
    'place.opening': 'Open',
    'place.phone': 'Telefoon',
    'place.website': 'Website',
    'place.map': 'Bekijk op de kaart',
  },
  en: {
    'place.address': 'Address',
    'place.opening': 'Open',
    'place.phone': 'Phone',
    'place.website': 'Website',
    'place.map': 'See it on the map',
  },
};
