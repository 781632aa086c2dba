export const messages = {
  nl: {
    'fault.tooLong': 'Gebruik hoogstens {{max}} tekens',
    'fault.letters': 'Gebruik alleen letters',
    'fault.digits': 'Gebruik alleen cijfers',
    'fault.postcode': 'Dit is geen postcode. Voorbeeld: 1234 AB',
    'fault.license-plate': 'Dit is geen kenteken. Voorbeeld: AB-123-C',
    'fault.bsn': 'Dit is geen burgerservicenummer. Het heeft 9 cijfers en staat op uw identiteitsbewijs',
  },
  en: {
    'fault.tooLong': 'Use at most {{max}} characters',
    'fault.letters': 'Use letters only',
    'fault.digits': 'Use digits only',
    'fault.postcode': 'This is not a postcode. Example: 1234 AB',
    'fault.license-plate': 'This is not a licence plate. Example: AB-123-C',
    'fault.bsn': 'This is not a citizen service number. It has 9 digits and stands on your identity card',
  },
};
