import { expect, it } from 'vitest';
import { likelyPage } from './likely-page.ts';

const pages = ['/', '/afval', '/afval/grofvuil-ophalen', '/bestuur/raad', '/over'].map((path) => ({ path }));

it.each([
  ['/site/Afval.html', '/afval'],
  ['/index.php/AFVAL/', '/afval'],
  ['/oud/grofvuil_ophalen.aspx', '/afval/grofvuil-ophalen'],
  ['/grofvuil', '/afval/grofvuil-ophalen'],
  ['/raad-2019', '/bestuur/raad'],
  ['/iets-anders', undefined],
  ['/o', undefined],
  ['/', undefined],
])('%s most likely meant %s', (address, path) => expect(likelyPage(address, pages)?.path).toBe(path));
