export const messages = {
  nl: { 'menu-links.label': 'Pagina’s in dit onderdeel', 'menu-links.external': '(andere website)' },
  en: { 'menu-links.label': 'Pages in this section', 'menu-links.external': '(other website)' },
};
