import { text, type Texts } from './text.ts';

/** Of pictures, files and folders. */
export const files: Texts = {
  'image-unreadable': text(
    [
      'Afbeelding is beschadigd',
      'Er is niets bewaard. Open de afbeelding op uw apparaat, sla die opnieuw op en probeer het nog eens.',
    ],
    [
      'Picture is damaged',
      'Nothing was saved. Open the picture on your device, save it again and try once more.',
    ],
  ),
  'image-heic': text(
    [
      'Afbeelding is HEIC',
      'Niet elke browser toont HEIC. Maak er een JPEG van: kies op uw iPhone Instellingen > Camera > Structuren > Meest compatibel en maak de foto opnieuw, of exporteer de foto op een computer als JPEG.',
    ],
    [
      'Picture is HEIC',
      'Not every browser shows HEIC. Make it a JPEG: choose Settings > Camera > Formats > Most Compatible on your iPhone and take the picture again, or export it as JPEG on a computer.',
    ],
  ),
  'image-too-many-pixels': text(
    [
      'Afbeelding heeft te veel pixels',
      'Er is niets bewaard. Een afbeelding mag 50 miljoen pixels hebben: maak die kleiner.',
    ],
    [
      'Picture has too many pixels',
      'Nothing was saved. A picture may have 50 million pixels: make it smaller.',
    ],
  ),
  'image-too-many-frames': text(
    ['Beweegt te lang', 'Er is niets bewaard. Maak de animatie korter of kleiner, of plaats een video.'],
    ['Moves for too long', 'Nothing was saved. Make the animation shorter or smaller, or use a video.'],
  ),
  'image-takes-too-long': text(
    [
      'Afbeelding kost te veel tijd',
      'Er is niets bewaard. Probeer het later nog eens, of maak de afbeelding kleiner.',
    ],
    ['Picture takes too long', 'Nothing was saved. Try again later, or make the picture smaller.'],
  ),
  'images-busy': text(
    ['Even geduld', 'Er wordt nu aan veel afbeeldingen tegelijk gewerkt. Probeer het zo nog eens.'],
    ['One moment', 'Many pictures are being worked on. Try again in a moment.'],
  ),
  'file-unreadable': text(
    ['Bestand is beschadigd', 'Er is niets bewaard. Sla het bestand opnieuw op en probeer het nog eens.'],
    ['File is damaged', 'Nothing was saved. Save the file again and try once more.'],
  ),
  'bad-multipart': text(
    ['Niet goed aangekomen', 'Er is niets bewaard. Probeer het uploaden opnieuw.'],
    ['Did not arrive well', 'Nothing was saved. Try the upload again.'],
  ),
  'store-full': text(
    [
      'Geen ruimte',
      'Er is niets bewaard: bestanden kunnen nu niet worden weggeschreven. Meld dit bij de beheerder.',
    ],
    ['No room', 'Nothing was saved: files cannot be written now. Tell an administrator.'],
  ),
  'folder-taken': text(
    ['Map bestaat al', 'Er is hier al een map met deze naam. Kies een andere naam.'],
    ['Folder exists', 'There is a folder with this name here. Choose another name.'],
  ),
  'too-many-folders': text(
    ['Te veel mappen', 'Er zijn al 1000 mappen. Verwijder eerst een map die u niet meer gebruikt.'],
    ['Too many folders', 'There are 1000 folders. Remove one first that you no longer use.'],
  ),
  'bad-rendition': text(
    [
      'Zo niet te tonen',
      'De afbeelding is niet in deze maat, kwaliteit of vorm te krijgen. Bij elk gegeven staat wat er niet klopt.',
    ],
    [
      'Not shown like this',
      'The picture cannot be had in this size, quality or shape. What is wrong stands with each value.',
    ],
  ),
  'bad-table': text(
    [
      'Deze tabel is niet te lezen',
      'Er is niets ingelezen. Geef een CSV of een werkmap met een rij koppen en daaronder minstens één rij.',
    ],
    [
      'This table cannot be read',
      'Nothing was taken in. Give a CSV or a workbook with a row of headings and at least one row below it.',
    ],
  ),
  'not-a-wordpress-export': text(
    [
      'Geen export van WordPress',
      'Er is niets ingelezen. Maak in WordPress een export van alle inhoud en geef dat XML-bestand.',
    ],
    [
      'Not an export of WordPress',
      'Nothing was taken in. Make an export of all content in WordPress and give that XML file.',
    ],
  ),
};
