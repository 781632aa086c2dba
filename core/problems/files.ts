import { text, type Texts } from './text.ts';

/** Of pictures, files and folders. */
export const files: Texts = {
  'image-unreadable': text(
    [
      'Foto is beschadigd',
      'Er is niets bewaard. Open de foto op uw apparaat, sla die opnieuw op en probeer het nog eens.',
    ],
    [
      'Picture is damaged',
      'Nothing was saved. Open the picture on your device, save it again and try once more.',
    ],
  ),
  'image-heic': text(
    [
      'Foto is HEIC',
      'Er is niets bewaard: dit is een HEIC-foto, en die tonen niet alle browsers. Maak er een JPEG van. Op een iPhone: kies bij Instellingen > Camera > Structuren voor ‘Meest compatibel’ en maak de foto opnieuw, of stuur de foto naar uzelf met Mail. Op een computer: open de foto en exporteer die als JPEG.',
    ],
    [
      'Picture is HEIC',
      'Nothing was saved: this is a HEIC picture, which not all browsers show. Make it a JPEG. On an iPhone: choose Most Compatible under Settings > Camera > Formats and take the picture again, or send it to yourself with Mail. On a computer: open the picture and export it as JPEG.',
    ],
  ),
  'image-too-many-pixels': text(
    [
      'Foto heeft te veel pixels',
      'Er is niets bewaard. Een foto mag 50 miljoen pixels hebben: maak die kleiner.',
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
    ['Foto kost te veel tijd', 'Er is niets bewaard. Probeer het later nog eens, of maak de foto kleiner.'],
    ['Picture takes too long', 'Nothing was saved. Try again later, or make the picture smaller.'],
  ),
  'images-busy': text(
    ['Even geduld', 'Er wordt nu aan veel foto’s tegelijk gewerkt. Probeer het zo nog eens.'],
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
};
