import type { WrittenItem } from '../write.ts';
import { brief } from './words.ts';

/** Short notices: decisions, work on the street, collection days and what happens in the five villages. */
export const notices: WrittenItem[] = [
  brief(
    '2026-11-19',
    ['verkeer', 'Lindenhove'],
    'Markt vrij van auto’s tijdens de intocht',
    'Zaterdag 21 november is de Markt van 9.00 tot 15.00 uur dicht voor verkeer.',
    `De boot legt om 11.00 uur aan bij de Beekkade. Parkeren kan op het terrein van de oude weverij, daar rijdt elke tien minuten
    een pendelbus. Bewoners van de Kerkstraat kunnen via de achterkant bij hun huis.`,
    'markt',
  ),
  brief(
    '2026-11-18',
    ['besluiten'],
    'Besluiten van het college van 17 november',
    'Subsidie voor de muziekschool, een nieuw voetpad in Drieberken en een zienswijze over het spoor.',
    `- De muziekschool krijgt in 2027 € 84.000, evenveel als dit jaar.
    - Tussen de Brink en de vijver in Drieberken komt een voetpad van schelpen.
    - Het college vraagt de spoorbeheerder om de overweg bij de Beekdijk te houden.
    - De termijn voor het plan Veldzicht is met zes weken verlengd.`,
  ),
  brief(
    '2026-11-13',
    ['vergunningen'],
    'Aangevraagde vergunningen, week 46',
    'Elf aanvragen, waaronder een dakopbouw aan de Weverstraat en het kappen van vier populieren.',
    `- Weverstraat 17, Lindenhove: dakopbouw
    - Beekdijk 4, Lindenhove: vier populieren kappen
    - Molenweg 33, Elskamp: schuur met zonnepanelen
    - Broekerdijk 9, Broekerzijl: van stal naar twee woningen

    De tekeningen liggen zes weken bij de bouwbalie. Bellen mag ook: 14 0999, keuze 5.`,
  ),
  brief(
    '2026-11-10',
    ['afval'],
    'Takkendag op zaterdag 28 november',
    'Laatste kans van het jaar om snoeihout gratis kwijt te raken in uw eigen kern.',
    `Tussen 9.00 en 12.00 uur staan er wagens bij de vijf dorpshuizen. Takken mogen anderhalve meter lang zijn en zo dik als een
    arm. Stronken neemt de [milieustraat](page:milieustraat) aan. De snippers gaan naar de paden in het Elskamperbos.`,
  ),
  brief(
    '2026-11-04',
    ['veiligheid', 'Elskamp'],
    'Drie inbraken in Elskamp: zet het licht aan',
    'De wijkagent geeft tips voor de donkere weken en loopt vrijdag een ronde met bewoners.',
    `De inbrekers kwamen steeds via het keukenraam, tussen vijf en zeven uur. Een lamp op een tijdklok helpt echt. Wie een rondje
    wil meelopen, verzamelt vrijdag om 18.30 uur bij dorpshuis De Els.`,
    'elskamp',
  ),
  brief(
    '2026-10-28',
    ['besluiten'],
    'Raad stelt najaarsbericht vast',
    'Het jaar sluit naar verwachting met een overschot van € 210.000.',
    `Vooral de bouwleges vielen mee. De raad houdt het geld apart voor de wachttijden in de jeugdhulp. Vier raadsleden van Samen
    Sterk en Jong en Lokaal stemden tegen; zij wilden de hondenbelasting verlagen.`,
    'raadzaal',
  ),
  brief(
    '2026-10-19',
    ['verkeer', 'Hoogveld'],
    'Snelheid op de Hoogveldselaan omlaag naar 30',
    'Vanaf 1 januari is 30 de norm. In de eerste weken van het jaar komen er drempels.',
    `Uit metingen bleek dat één op de vijf auto’s harder reed dan 65. Bij de bakker komt een oversteek met middeneiland. De bus
    krijgt zachte drempels, zodat reizigers blijven zitten.`,
  ),
  brief(
    '2026-10-14',
    ['groen'],
    'Haal een gratis boom voor uw tuin',
    'De kwekerij geeft op 24 oktober 500 jonge bomen weg. Kies uit appel, lijsterbes, veldesdoorn of hazelaar.',
    `Kom met een legitimatie naar de kwekerij aan de Ambachtstraat, tussen 10.00 en 15.00 uur. Eén boom per adres. Een kweker vertelt
    hoe diep het gat moet zijn en waar u beter niet plant.`,
    'lindelaan',
  ),
  brief(
    '2026-10-05',
    ['zorg'],
    'Griepprik halen kan ook in het dorpshuis',
    'De huisartsen prikken in alle kernen, dus u hoeft niet naar de stad.',
    `Hoogveld is op 20 oktober aan de beurt, Drieberken op 21 oktober en Broekerzijl op 22 oktober, telkens van 14.00 tot 16.00 uur. Neem
    de brief van uw huisarts mee. Vervoer nodig? De buurtbus rijdt die middagen gratis.`,
  ),
  brief(
    '2026-09-30',
    ['afval'],
    'Minder vuil in de oranje bak',
    'Bij een proef in Elskamp keken afvalcoaches mee. De vervuiling daalde van 19 naar 8 procent.',
    `De meeste fouten zaten in dingen die op plastic lijken: tuinslangen, speelgoed, chipszakken met resten. Een kaartje aan de bak hielp
    beter dan een boete. In het voorjaar volgen de andere kernen.`,
    'milieustraat',
  ),
  brief(
    '2026-09-17',
    ['verkeer', 'Lindenhove'],
    'Buurtbus 21 rijdt vaker naar het ziekenhuis',
    'Op werkdagen vertrekt er nu elk uur een bus vanaf het station.',
    `Er hebben zich elf nieuwe chauffeurs gemeld. Daardoor kan de bus ook tussen de middag rijden. Een kaartje kost € 1,50; met de Lindepas
    reist u voor niets.`,
    'station',
  ),
  brief(
    '2026-09-07',
    ['jeugd'],
    'Jongerenraad geeft eerste advies: verlicht het fietspad',
    'Tien jongeren reden een maand lang bij donker rond met een lichtmeter.',
    `Op zeven plekken was het aardedonker. Wethouder El Idrissi heeft beloofd de drie ergste nog dit jaar aan te pakken: bij de spoorbrug,
    achter de sporthal en langs de Elskamperweg. Daar komen lampen die aangaan als er iemand aankomt.`,
    'fietspad',
  ),
  brief(
    '2026-08-21',
    ['groen', 'Broekerzijl'],
    'Blauwalg bij de zwemplek van Broekerzijl',
    'Zwemmen wordt afgeraden tot het water twee keer schoon is getest.',
    `U krijgt er buikpijn en rode ogen van, en voor honden is het gevaarlijk. De borden langs de dijk laten de laatste stand zien. Het buitenbad
    van De Kikker is tot eind september open van 7.00 tot 20.00 uur.`,
    'broekerzijl',
  ),
  brief(
    '2026-08-12',
    ['verkeer'],
    'Spoorovergang Stationsweg twee nachten dicht',
    'Op 24 en 25 augustus worden de rails vernieuwd, van 22.00 tot 5.00 uur.',
    `Fietsers mogen onder begeleiding over het spoor. Auto’s rijden om via de Veldzichtlaan. Er wordt geslepen en dat maakt lawaai;
    omwonenden krijgen oordoppen in de bus.`,
  ),
  brief(
    '2026-07-24',
    ['veiligheid'],
    'Code oranje: geen vuur in het buitengebied',
    'Door de droogte zijn barbecues, vuurkorven en kampvuren buiten de bebouwde kom verboden.',
    `Het verbod geldt tot er dertig millimeter regen is gevallen. Handhavers rijden rond, ook ’s avonds. Water geven mag, liefst na
    zonsondergang. De gemeente giet alleen nog bomen die korter dan drie jaar staan.`,
  ),
  brief(
    '2026-07-15',
    ['besluiten', 'wonen'],
    'Bestemmingsplan Veldzicht ligt ter inzage',
    'Aan de oostrand van Elskamp zijn veertig woningen gepland. U kunt tot 26 augustus reageren.',
    `Het gaat om zestien huurwoningen, achttien koopwoningen en een hofje voor ouderen. De houtwal met eiken blijft. De stukken liggen in
    dorpshuis De Els en bij de bouwbalie.`,
    'weverij-straat',
  ),
  brief(
    '2026-06-26',
    ['sport', 'Elskamp'],
    'Tractortrek: deze wegen zijn zondag dicht',
    'De Elskamperweg is van 7.00 tot 20.00 uur alleen open voor bewoners.',
    `Er worden 9.000 bezoekers verwacht. Fietsen kunnen gratis in de bewaakte stalling bij de kerk. De laatste trek is om 18.00 uur, daarna
    mag de muziek tot tien uur.`,
  ),
  brief(
    '2026-06-12',
    ['cultuur', 'Hoogveld'],
    'Molen van Hoogveld draait weer',
    'Na twee jaar herstel zitten er nieuwe roeden in, van lariks uit eigen bos.',
    `De vrijwillige molenaars malen elke zaterdagmiddag. Het eerste meel was voor de bakker aan de Hoogveldselaan; zijn molenbrood was binnen een
    uur op. Klimmen mag, op eigen risico en met een hand aan het touw.`,
    'molen',
  ),
  brief(
    '2026-06-02',
    ['geld'],
    'Kwijtschelding aanvragen kan tot 1 juli',
    'Hebt u weinig inkomen en spaargeld? Dan hoeft u afval en riool misschien niet te betalen.',
    `Kreeg u het vorig jaar ook, dan controleren we het vanzelf en hoeft u niets te doen. Het formulier is twee bladzijden. In ’t Leeshuis helpt
    iemand met invullen.`,
  ),
  brief(
    '2026-05-21',
    ['groen', 'Drieberken'],
    'Maaien in fases, dus het gras staat soms hoog',
    'Langs wegen en sloten laten we een derde staan voor vlinders en bijen.',
    `Bij kruispunten maaien we wel kort, zodat u goed zicht hebt. In Drieberken telden vrijwilligers na één jaar al elf soorten dagvlinders op een
    stukje waar er vier waren.`,
    'drieberken',
  ),
  brief(
    '2026-05-08',
    ['vergunningen'],
    'Verleend: terrassen op de Markt tot 23.00 uur',
    'De proef van vorig jaar wordt een vaste regel, met één rustige avond per week.',
    `Zeven zaken mogen van april tot oktober langer open. Op maandag sluiten de terrassen om 21.00 uur. Er kwamen vier bezwaren binnen; door de
    rustige avond zijn er drie ingetrokken.`,
    'markt-avond',
  ),
  brief(
    '2026-04-24',
    ['afval'],
    'Koningsdag: bakken een dag eerder aan de weg',
    'In de kernen waar maandag de oranje bak geleegd wordt, komen we op zaterdag 25 april.',
    `Het gaat om Lindenhove ten noorden van de beek. De milieustraat is op 27 april dicht. Wat overblijft van de kleedjesmarkt kan tot 18.00 uur in
    de wagen op de Markt, behalve elektrische apparaten.`,
  ),
  brief(
    '2026-04-10',
    ['verkeer', 'Elskamp'],
    'Molenweg: riool klaar, nu het asfalt',
    'Van 20 tot en met 24 april is de weg tussen de nummers 12 en 58 dicht.',
    `De vrijwillige brandweer rukt die week uit vanaf de Hoofdstraat. De bakker en de kapper blijven te voet bereikbaar. Bij regen schuift het werk
    een week op.`,
    'werk',
  ),
  brief(
    '2026-03-27',
    ['jeugd', 'sport'],
    'Pumptrack bij de Linde is open',
    'Skaters en fietsers bedachten zelf de bochten. Wethouder Terpstra viel bij de opening, en stond weer op.',
    `De baan is 140 meter lang en van asfalt, dus ook geschikt voor rolstoelen en steps. Een helm is verplicht op zaterdagochtend, als de jongsten er
    les krijgen.`,
  ),
  brief(
    '2026-03-09',
    ['verkiezingen'],
    'Stemmen op 18 maart: dit neemt u mee',
    'Uw stempas en een legitimatie die op 18 maart 2021 of later is verlopen.',
    `Kunt u niet zelf? Geef dan iemand anders een volmacht, door de achterkant van uw stempas in te vullen. In het gemeentehuis en in Drieberken staat
    een stemhokje dat hoog genoeg is voor een rolstoel. Stempas kwijt? Vraag uiterlijk 17 maart om 12.00 uur een nieuwe aan de balie.`,
  ),
  brief(
    '2026-02-26',
    ['besluiten'],
    'Raad zegt ja tegen rookvrije speeltuinen',
    'Met negentien tegen twee stemmen aangenomen, op voorstel van twee scholieren.',
    `Indy en Mats (beiden 13) haalden 214 handtekeningen op. Vanaf 1 mei staan er borden die kinderen zelf hebben getekend. Beboet wordt er niet;
    aanspreken mag.`,
    'school',
  ),
  brief(
    '2026-02-06',
    ['groen'],
    'Storm Marit: 63 bomen om, niemand gewond',
    'De Beekdijk is weer open. In het Elskamperbos blijven de paden nog een week dicht.',
    `In de nacht van 4 op 5 februari kwamen 118 meldingen binnen. Vrijwillige brandweer en groenploeg werkten tot het licht was. Gevallen eiken
    blijven voor een deel liggen, als schuilplaats voor dieren.`,
  ),
  brief(
    '2026-01-30',
    ['energie'],
    'Energiecoach in elke kern',
    'Vijf getrainde vrijwilligers komen langs met een warmtebeeldcamera en een doos folie.',
    `Een bezoek duurt anderhalf uur. U ziet op een scherm waar de warmte weglekt en krijgt een lijst van klein naar groot. Vorig jaar bespaarde een
    huishouden daarmee gemiddeld 240 kuub gas.`,
    'zonnepanelen',
  ),
  brief(
    '2026-01-21',
    ['sport', 'Drieberken'],
    'De vijver van Drieberken houdt',
    'Het ijs is elf centimeter. IJsmeester Roelof Assen geeft de baan vrij.',
    `Tot 22.00 uur brandt er licht. De kantine heeft erwtensoep en 40 paar leenschaatsen. Op de Lindebeek is het ijs te dun: blijf daar af.`,
    'winter',
  ),
  brief(
    '2026-01-08',
    ['afval'],
    'Kerstbomen: 4.212 opgehaald, vijftig prijzen verdeeld',
    'De bomen worden houtsnippers voor de speelbossen.',
    `De hoofdprijs, een dag mee op de vuilniswagen, ging naar de achtjarige Noor uit Broekerzijl. Ze trok het lot met haar ogen dicht.`,
  ),
  brief(
    '2025-12-30',
    ['veiligheid'],
    'Vuurwerk: hier mag het niet',
    'Rond het ziekenhuis, de kinderboerderij en alle rieten daken is vuurwerk verboden.',
    `De vuurwerkvrije zones staan op de borden aan het begin van de straat. In de vijf kernen houdt een buurtteam een oogje in het zeil. Ruim samen
    op: op 1 januari liggen er vanaf 11.00 uur bezems en zakken bij de dorpshuizen.`,
  ),
  brief(
    '2025-12-11',
    ['bestuur', 'geld'],
    'Dit betaalt u in 2026',
    'De aanslag valt eind januari op de mat. Betalen kan in tien termijnen.',
    `De onroerendezaakbelasting wordt 0,0894 procent van de waarde van uw huis. Voor afval betaalt u € 236, of € 174 als u alleen woont. Een hond kost
    € 62; voor hulphonden betaalt u niets.`,
  ),
  brief(
    '2025-11-28',
    ['kernen', 'Broekerzijl'],
    '’t Zijlhuis heeft weer een dak',
    'Het dorpshuis van Broekerzijl is vernieuwd met geld van de gemeente en duizend uur hulp uit het dorp.',
    `Er is een grotere keuken, een toneel dat in de vloer zakt en een zaal voor de fanfare waar de buren niets van horen. Op zaterdag 6 december is
    iedereen welkom vanaf 14.00 uur.`,
  ),
  brief(
    '2025-11-20',
    ['zorg'],
    'Mantelzorgers: haal uw cadeau op',
    'Ruim zeshonderd mensen zorgden dit jaar lang en veel voor een ander. Daar hoort een bedankje bij.',
    `U kunt kiezen: een etentje, een dag sauna of een cheque voor hulp in huis. Meld u vóór 31 december bij het steunpunt. Zorgt u als kind voor een
    ouder of broer? Dan is er een aparte middag, met karten.`,
  ),
  brief(
    '2025-11-14',
    ['vergunningen', 'Lindenhove'],
    'Kermis blijft op de Markt',
    'De vergunning geldt nu voor drie jaar. De achtbaan verhuist naar het Stationsplein.',
    `Daardoor blijft er rond de toren ruimte voor hulpdiensten. De muziek gaat om 23.00 uur zachter en om middernacht uit. Op woensdagmiddag draaien
    de attracties zonder geluid, voor kinderen die daar niet tegen kunnen.`,
    'markt',
  ),
  brief(
    '2025-10-24',
    ['verkeer'],
    'Bladeren op het fietspad? Zo ruimen wij',
    'Twee veegwagens rijden een vaste ronde. De korven staan er tot half december.',
    `Eerst de doorgaande fietspaden, dan de winkelstraten, dan de rest. Blad uit uw eigen tuin hoort in de groene bak of onder de struiken; egels zijn
    er blij mee. Ligt het ergens gevaarlijk glad, [geef het dan door](page:melding).`,
    'fietspad',
  ),
  brief(
    '2025-10-15',
    ['besluiten', 'cultuur'],
    'Stadstoren krijgt toch een trap voor bezoekers',
    'Vanaf 2027 kunt u 142 treden omhoog, naar de omloop onder de spits.',
    `De historische kring betaalt de helft. Er mogen twaalf mensen tegelijk boven. Voor wie niet kan klimmen komt er beneden een scherm met het
    uitzicht van dat moment.`,
    'toren',
  ),
  brief(
    '2025-09-26',
    ['groen', 'Lindenhove'],
    'Gevonden in de beek: 340 kilo en een fiets uit 1962',
    'Op de opschoondag visten 88 vrijwilligers de Lindebeek leeg.',
    `De oudste vondst was een kroontjespen, de vreemdste een verkeersbord uit een andere provincie. De fiets hangt nu, gepoetst, in de hal van het
    gemeentehuis. Wie hem herkent mag hem komen halen.`,
    'beek',
  ),
  brief(
    '2025-09-05',
    ['jeugd'],
    'Twaalf extra plekken op de taalklas',
    'Nieuwe kinderen leren eerst een jaar Nederlands in De Beekbrug.',
    `Dit schooljaar komen de leerlingen uit negen landen. Na de herfstvakantie begint er ook een klas voor hun ouders, op dinsdagochtend, met oppas
    erbij.`,
  ),
  brief(
    '2025-08-22',
    ['kernen', 'Hoogveld'],
    'Oogstfeest Hoogveld: route en parkeren',
    'Zondag trekken 28 wagens door het dorp. Wie op tijd is, kan bij de molen staan.',
    `De stoet vertrekt om 13.00 uur bij De Akker. Parkeren doet u op het stoppelveld aan de Veldweg; volg de vlaggen. De wagens blijven tot dinsdag op de
    es staan.`,
    'molen',
  ),
];
