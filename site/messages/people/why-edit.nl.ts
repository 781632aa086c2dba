/** Waarom iemand een pagina wel of niet mag bewerken. */
export const whyEdit = {
  title: 'U mag deze pagina niet bewerken',
  titleMay: 'U mag deze pagina bewerken',
  'runs-tenant': 'U beheert deze site, en wie dat doet mag elke pagina bewerken.',
  role: 'U hebt een rol die deze pagina mag bewerken.',
  'admins-only': 'Deze pagina mag alleen door beheerders worden bewerkt.',
  'no-role': 'Deze pagina mag worden bewerkt door mensen met een bepaalde rol. U hebt die rol niet.',
  'no-role-left': 'Voor deze pagina is een rol nodig, maar er is geen rol meer gekozen.',
  inactive: 'Uw account is uitgezet.',
  'second-factor':
    'Voor uw account is nog een tweede stap bij het inloggen nodig. Stel die in bij uw beveiliging.',
  roles: 'Wie mag het wel',
  rolesText: 'Beheerders, en mensen met een van deze rollen:',
  change: 'Wie kan dat veranderen',
  changeText: 'Een beheerder kan u een rol geven, of zeggen wie deze pagina mag bewerken:',
  changeUnnamed: 'Een beheerder van deze site kan u een rol geven, of zeggen wie deze pagina mag bewerken.',
  toPage: 'Naar de pagina',
} as const;
