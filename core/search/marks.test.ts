import { expect, it } from 'vitest';
import { excerptHtml, markedHtml } from './marks.ts';

it('escapes everything and marks the hits, neighbours as one', () => {
  expect(markedHtml('a < b & \ue000vos\ue001 \ue000beer\ue001').toString()).toBe(
    'a &lt; b &amp; <mark>vos beer</mark>',
  );
  expect(markedHtml('\ue13c \ue000script\ue001 \ue13e').toString()).toBe('&lt;<mark>script</mark>&gt;');
});

it('says where a piece was cut off', () => {
  const whole = { opening: 'De vos loopt', closing: 'De vos loopt.' };
  expect(excerptHtml('De \ue000vos\ue001 loopt', whole).toString()).toBe('De <mark>vos</mark> loopt');
  const part = { opening: 'Vroeg op, zei', closing: 'naar huis.' };
  expect(excerptHtml('de \ue000vos\ue001 loopt', part).toString()).toBe('… de <mark>vos</mark> loopt …');
  expect(excerptHtml(' ', { opening: '', closing: '' }).isEmpty).toBe(true);
});
