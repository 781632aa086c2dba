// A page of 12 KB with the proportions of a real one: little markup, text that compresses like text.
const words =
  'de gemeente opent in het voorjaar een nieuw park langs de oude vaart waar bewoners samen planten'.split(
    ' ',
  );
let seed = 7;
const word = () => words[(seed = (seed * 48271) % 2147483647) % words.length];
const sentence = () => Array.from({ length: 12 }, word).join(' ');

let text = '';
while (text.length < 11_600)
  text += `<section><h2>${sentence()}</h2><p>${sentence()}. ${sentence()}.</p></section>\n`;

export const page = `<!doctype html>\n<html lang="nl"><head><meta charset="utf-8"><title>Warm</title></head><body>${text}</body></html>`;
