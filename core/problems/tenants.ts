import { text, type Texts } from './text.ts';

/** Of tenants, their host names and their backups. */
export const tenants: Texts = {
  'tenant-suspended': text(
    ['Tijdelijk gesloten', 'Deze site is tijdelijk gesloten. Probeer het later nog eens.'],
    ['Closed for now', 'This site is closed for now. Try again later.'],
  ),
  'tenant-closed': text(
    ['Gesloten', 'Deze omgeving is gesloten. Hervat haar eerst.'],
    ['Closed', 'This tenant is closed. Resume it first.'],
  ),
  'tenant-not-suspended': text(
    ['Niet opgeschort', 'Deze omgeving is niet opgeschort. Laad de lijst opnieuw.'],
    ['Not suspended', 'This tenant is not suspended. Reload the list.'],
  ),
  'tenant-not-leaving': text(
    ['Wordt niet verwijderd', 'Deze omgeving zou niet worden verwijderd. Laad de lijst opnieuw.'],
    ['Is not to be removed', 'This tenant was not to be removed. Reload the list.'],
  ),
  'no-backup': text(
    ['Geen export', 'Dit bestand is geen export van een omgeving.'],
    ['Not an export', 'This file is not an export of a tenant.'],
  ),
  'backup-incomplete': text(
    ['Bestand niet heel', 'Dit bestand is afgebroken of gewijzigd. Er is niets teruggezet.'],
    ['File not whole', 'This file was cut off or changed. Nothing was put back.'],
  ),
  'backup-of-newer-version': text(
    ['Van een nieuwere versie', 'Dit bestand komt van een nieuwere versie. Werk deze installatie eerst bij.'],
    ['Of a newer version', 'This file comes from a newer version. Update this installation first.'],
  ),
  'backup-of-older-version': text(
    [
      'Van een oudere versie',
      'Dit bestand moet eerst worden bijgewerkt. Wie de server beheert, zet het terug met: npx bouwsteen import BESTAND',
    ],
    [
      'Of an older version',
      'This file has to be brought up to date first. Whoever runs the server puts it back with: npx bouwsteen import FILE',
    ],
  ),
  'tenant-exists': text(
    ['Bestaat al', 'Deze omgeving is er al. Geef een domein op om een kopie te maken.'],
    ['There already', 'This tenant is there already. Give a host name to make a copy.'],
  ),
  'several-tenants': text(
    ['Meer dan een', 'In dit bestand staan meer omgevingen; een kopie is er van een.'],
    ['More than one', 'There are several tenants in this file; a copy is made of one.'],
  ),
  'host-known': text(
    ['Staat er al', 'Dit domein staat al in de lijst.'],
    ['Listed already', 'This host name is in the list already.'],
  ),
  'host-unproven': text(
    [
      'Nog niet gevonden',
      'Het bewijs staat er nog niet. Een wijziging in DNS kan een uur duren; probeer het later nog eens.',
    ],
    ['Not found yet', 'The proof is not there yet. A change in DNS can take an hour; try again later.'],
  ),
  'host-other-token': text(
    ['Ander bewijs gevonden', 'Er staat een ander bewijs. Neem de tekst precies over.'],
    ['Another proof found', 'There is another proof. Copy the text exactly.'],
  ),
  'host-primary': text(
    ['Dit is het hoofddomein', 'Het hoofddomein kan niet weg. Kies eerst een ander hoofddomein.'],
    ['This is the primary host name', 'The primary host name cannot go. Choose another one first.'],
  ),
  'too-many-hosts': text(
    ['Te veel domeinen', 'Er wachten te veel domeinen op bewijs. Bewijs of verwijder er eerst een.'],
    ['Too many host names', 'Too many host names wait for proof. Prove or remove one of them first.'],
  ),
  'own-tenant': text(
    ['Dit is uw eigen omgeving', 'Met de omgeving waarin u zelf bent kan dat niet.'],
    ['This is your own tenant', 'That cannot be done to the tenant you are in.'],
  ),
  'host-malformed': text(
    ['Geen domeinnaam', 'Schrijf alleen de naam, zoals www.example.nl, zonder https:// of pad.'],
    ['Not a host name', 'Write only the name, such as www.example.nl, without https:// or a path.'],
  ),
  'host-unreadable': text(
    [
      'Niet te lezen',
      'Wat in deze naam met xn-- begint, staat voor geen letters. Schrijf de naam zelf, zoals gemeente-één.nl.',
    ],
    [
      'Cannot be read',
      'What begins with xn-- in this name stands for no letters. Write the name itself, such as café.example.',
    ],
  ),
  'host-reserved': text(
    ['Deze naam kan niet', 'Dit adres is alleen van deze computer of van een eigen netwerk.'],
    ['This name cannot be used', 'This address belongs to this machine or to a private network only.'],
  ),
  'host-taken': text(
    ['Domein bezet', 'Dit domein hoort al bij een andere site.'],
    ['Host taken', 'This host belongs to another site.'],
  ),
};
