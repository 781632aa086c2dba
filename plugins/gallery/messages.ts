export const messages = {
  nl: {
    'gallery.enlarge': 'Vergroot foto {{number}} van {{total}}',
    'gallery.enlarged': 'Vergrote foto’s',
    'gallery.close': 'Sluit, terug naar de foto’s',
    'gallery.previous': 'Vorige foto',
    'gallery.next': 'Volgende foto',
    'gallery.position': '{{number}} van {{total}}',
    'gallery.credit': 'Foto: {{name}}',
    'gallery.pictures': 'Foto’s',
  },
  en: {
    'gallery.enlarge': 'Enlarge picture {{number}} of {{total}}',
    'gallery.enlarged': 'Enlarged pictures',
    'gallery.close': 'Close, back to the pictures',
    'gallery.previous': 'Previous picture',
    'gallery.next': 'Next picture',
    'gallery.position': '{{number}} of {{total}}',
    'gallery.credit': 'Photo: {{name}}',
    'gallery.pictures': 'Pictures',
  },
};
