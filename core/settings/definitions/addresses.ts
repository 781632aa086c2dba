import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { closed, open } = settingsOf('addresses');

/** Where the site answers. */
export const addressSettings = [
  open('primaryDomain', s.text({ ...label('Hoofddomein', 'Primary domain'), max: 253 }), ''),
  closed(
    'hostNames',
    s.list(s.text({ ...label('Domein', 'Host name'), max: 253 }), label('Domeinen', 'Host names')),
    [],
  ),
];
