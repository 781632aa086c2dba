import type { WrittenPage } from '../write.ts';
import { block, link, prose, section, text } from './words.ts';

export const directRegelenPages: WrittenPage[] = [
  {
    name: 'direct-regelen',
    title: 'Direct regelen',
    description:
      'Paspoort, verhuizing, melding, vergunning of afspraak: regel het zelf, met of zonder DigiD.',
    rows: {
      'top-row': [
        block('title', {
          title: 'Direct regelen',
          level: 'h1',
          intro:
            'Hieronder staat wat u zelf kunt aanvragen of doorgeven. Bij elk onderwerp leest u wat u nodig hebt, wat het kost en hoe lang het duurt.',
          ornament: true,
        }),
      ],
      main: [
        block('cards', {
          title: 'Papieren en persoonsgegevens',
          look: 'tasks',
          cards: [
            {
              title: 'Paspoort en identiteitskaart',
              text: 'Vanaf € 44,90, klaar na vijf werkdagen',
              icon: 'id',
              link: link('page:paspoort'),
            },
            {
              title: 'Rijbewijs',
              text: 'Verlengen of een eerste rijbewijs aanvragen',
              icon: 'steering-wheel',
              link: link('page:rijbewijs'),
            },
            {
              title: 'Verhuizing doorgeven',
              text: 'Gratis, binnen vijf dagen na de verhuizing',
              icon: 'truck',
              link: link('page:verhuizen'),
            },
            {
              title: 'Paspoort kwijt of gestolen',
              text: 'Geef het meteen door',
              icon: 'alert-circle',
              link: link('page:paspoort-kwijt'),
            },
          ],
        }),
        block('cards', {
          title: 'Huis, straat en afval',
          look: 'tasks',
          cards: [
            {
              title: 'Vergunning aanvragen',
              text: 'Bouwen, slopen, kappen of een evenement',
              icon: 'file-check',
              link: link('page:vergunning'),
            },
            {
              title: 'Melding doen',
              text: 'Iets kapot, vies of gevaarlijk op straat',
              icon: 'map-pin',
              link: link('page:melding'),
            },
            {
              title: 'Afvalkalender',
              text: 'Ophaaldagen voor de vijf kernen',
              icon: 'trash',
              link: link('page:afvalkalender'),
            },
            {
              title: 'Naar de milieustraat',
              text: 'Wat mag er mee en wat kost het?',
              icon: 'recycle',
              link: link('page:milieustraat'),
            },
          ],
        }),
        block('cards', {
          title: 'Zorg, werk en geld',
          look: 'tasks',
          cards: [
            {
              title: 'Hulp bij geldzorgen',
              text: 'Gratis en vertrouwelijk',
              icon: 'pig-money',
              link: link('page:geldzorgen'),
            },
            {
              title: 'Hulp in huis of vervoer',
              text: 'Vraag een gesprek aan met het sociaal team',
              icon: 'heart-handshake',
              link: link('page:zorg'),
            },
            {
              title: 'Afspraak maken',
              text: 'Kies zelf dag en tijd',
              icon: 'calendar-event',
              link: link('page:afspraak'),
            },
          ],
        }),
      ],
      'bottom-row': [section('digid')],
    },
  },
  {
    name: 'paspoort',
    title: 'Paspoort en identiteitskaart',
    description:
      'Een paspoort of identiteitskaart aanvragen in Lindenhove: wat u meeneemt, wat het kost en wanneer u het ophaalt.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Paspoort en identiteitskaart',
          level: 'h1',
          intro:
            'U vraagt een paspoort of identiteitskaart persoonlijk aan op het gemeentehuis. Maak eerst een afspraak. Na vijf werkdagen ligt het document klaar.',
        }),
      ],
      main: [
        block('button', {
          buttons: [
            { link: link('page:afspraak', 'Maak een afspraak'), icon: 'calendar-event' },
            { link: link('page:paspoort-kwijt', 'Mijn paspoort is kwijt') },
          ],
        }),
        block('steps', {
          title: 'Zo werkt het',
          steps: [
            {
              title: 'Maak een afspraak',
              text: prose`Dat kan vanaf drie maanden voordat uw oude document verloopt. Een afspraak duurt tien minuten. Voor
                elk gezinslid maakt u een eigen afspraak.`,
            },
            {
              title: 'Kom naar het gemeentehuis',
              text: prose`Neem mee:

                - al uw oude paspoorten en identiteitskaarten
                - één pasfoto van maximaal zes maanden oud
                - uw pinpas, want we rekenen meteen af`,
            },
            {
              title: 'Haal het document op',
              text: prose`Na vijf werkdagen ligt het klaar. Ophalen kan zonder afspraak, alleen door uzelf. Doe dat binnen
                drie maanden, daarna moeten we het vernietigen.`,
            },
          ],
        }),
        block('table', {
          caption: 'Wat kost het in 2026?',
          rows: [
            { cells: ['Document', 'Tot 18 jaar', 'Vanaf 18 jaar'] },
            { cells: ['Paspoort', '€ 65,10', '€ 86,85'] },
            { cells: ['Identiteitskaart', '€ 44,90', '€ 79,80'] },
            { cells: ['Spoed, klaar op de volgende werkdag', '€ 60,35 extra', '€ 60,35 extra'] },
            { cells: ['Thuis laten bezorgen', '€ 9,50 extra', '€ 9,50 extra'] },
          ],
          headerColumn: true,
          align: ['auto', 'end', 'end'],
        }),
        block('accordion', {
          title: 'Vragen over uw paspoort',
          single: true,
          items: [
            {
              question: 'Mijn kind krijgt een eerste paspoort. Wie moet er mee?',
              answer: prose`Uw kind komt altijd mee, ook een baby. Tot 18 jaar geven beide ouders met gezag toestemming. Kan
                één van u niet? Neem dan het ingevulde toestemmingsformulier mee en een kopie van het paspoort van die ouder.`,
            },
            {
              question: 'Ik kan niet naar het gemeentehuis komen',
              answer: prose`Bent u ziek of kunt u uw huis niet uit? Dan komen we op dinsdagmiddag bij u langs met het mobiele
                loket. Bel daarvoor [14 0999](tel:140999).`,
            },
            {
              question: 'Hoe lang blijft het geldig?',
              answer: prose`Vanaf 18 jaar is een document tien jaar geldig, voor kinderen vijf jaar.`,
            },
            {
              question: 'Mag ik op mijn foto een hoofddoek dragen?',
              answer: prose`Ja, als u dat doet vanwege uw geloof of om een medische reden. Uw gezicht moet wel helemaal te
                zien zijn.`,
            },
          ],
        }),
      ],
      'right-column': [section('openingstijden'), block('menu-links', { title: 'Zie ook', from: 'branch' })],
    },
  },
  {
    name: 'paspoort-kwijt',
    title: 'Paspoort kwijt of gestolen',
    description: 'Geef een vermist paspoort meteen door, zodat niemand er misbruik van maakt.',
    layout: '75-25',
    rows: {
      'top-row': [block('title', { title: 'Paspoort kwijt of gestolen', level: 'h1' })],
      main: [
        block('notice', {
          kind: 'danger',
          title: 'Geef het meteen door',
          text: prose`Zolang u het verlies niet meldt, kan iemand anders uw paspoort gebruiken. Bel in kantooruren
            [14 0999](tel:140999) of kom zonder afspraak langs.`,
        }),
        text`## Wat wij doen

          We maken een verklaring van vermissing en zetten uw document in het landelijke register. Vanaf dat moment is het
          ongeldig, ook als u het later terugvindt. U krijgt van de verklaring een kopie mee.

          ## Een nieuw document

          U kunt op hetzelfde moment een nieuw paspoort aanvragen. Hebt u geen ander bewijs van wie u bent? Dan stellen we
          u een aantal vragen over uzelf en uw familie. Reken op een half uur aan de balie.

          ## Gestolen

          Doe eerst aangifte bij de politie en neem het bewijs daarvan mee. Is het in het buitenland gebeurd, vraag dan
          bij de ambassade om een nooddocument voor de terugreis.

          ## Teruggevonden?

          Lever het oude document bij ons in. Reizen mag u er niet meer mee: aan de grens staat het als gestolen bekend.`,
      ],
      'right-column': [section('openingstijden')],
    },
  },
  {
    name: 'rijbewijs',
    title: 'Rijbewijs aanvragen of verlengen',
    description: 'Zo vraagt u een rijbewijs aan in Lindenhove, met prijzen en de termijn.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Rijbewijs',
          level: 'h1',
          intro:
            'Verlengen kan vanaf een jaar voordat uw rijbewijs verloopt. Het nieuwe rijbewijs ligt na twee werkdagen klaar.',
        }),
      ],
      main: [
        block('tabs', {
          tabs: [
            {
              label: 'Verlengen',
              text: prose`Neem uw oude rijbewijs mee, één pasfoto van hooguit zes maanden oud en uw pinpas. Bent u 75 jaar of
                ouder, dan hebt u eerst een verklaring van het CBR nodig. Vraag die minstens vier maanden van tevoren aan.

                Een rijbewijs kost **€ 53,15**. Met spoed, klaar op de volgende werkdag, komt er € 34,10 bij.`,
            },
            {
              label: 'Eerste rijbewijs',
              text: prose`Geslaagd? Gefeliciteerd. Wacht één werkdag, dan staat de uitslag in ons systeem. Neem uw paspoort
                of identiteitskaart mee en een pasfoto. Op het moment dat u het rijbewijs ophaalt, mag u rijden; eerder niet.`,
            },
            {
              label: 'Kwijt of gestolen',
              text: prose`Meld een verloren rijbewijs bij de RDW en vraag daarna bij ons een nieuw aan. Is het gestolen, doe dan
                eerst aangifte. Een nieuw rijbewijs na verlies kost € 53,15 plus € 31,40 aan extra leges.`,
            },
            {
              label: 'Buitenlands rijbewijs',
              text: prose`Een rijbewijs uit een land van de Europese Unie blijft hier vijftien jaar geldig. Andere rijbewijzen
                ruilt u binnen zes maanden om. Welke landen meedoen, vertellen we u aan de balie.`,
            },
          ],
        }),
      ],
      'right-column': [section('openingstijden'), block('menu-links', { title: 'Zie ook', from: 'branch' })],
    },
  },
  {
    name: 'verhuizen',
    title: 'Verhuizing doorgeven',
    description: 'Geef uw nieuwe adres gratis door, tussen vier weken voor en vijf dagen na de verhuizing.',
    layout: '75-25',
    rows: {
      'top-row': [
        block('title', {
          title: 'Verhuizing doorgeven',
          level: 'h1',
          intro:
            'Verhuist u binnen Lindenhove, of komt u bij ons wonen? Geef het door tussen vier weken vóór en vijf dagen ná de verhuizing.',
        }),
      ],
      main: [
        text`Doorgeven is gratis. U hebt uw DigiD nodig. Wie zonder DigiD verhuist, maakt een
          [afspraak aan de balie](page:afspraak) en neemt een legitimatiebewijs mee.

          ## Wie mag het doorgeven?

          - Vanaf 16 jaar: uzelf.
          - Ouders: voor kinderen die thuis wonen.
          - Echtgenoten en geregistreerde partners: voor elkaar, als zij al op hetzelfde adres staan.
          - Volwassen kinderen die nog thuis wonen: voor de ouders, en andersom.

          ## Trekt u bij iemand in?

          Dan vragen we de hoofdbewoner om toestemming. Voeg een kopie van diens legitimatiebewijs toe. Huurt u een woning,
          stuur dan het huurcontract mee.`,
        block('notice', {
          kind: 'info',
          title: 'Wij geven uw adres zelf verder door',
          text: prose`De Belastingdienst, uw zorgverzekeraar en uw pensioenfonds krijgen uw nieuwe adres van ons. Uw bank,
            energiebedrijf en huisarts vertelt u het zelf.`,
        }),
        text`## Welkom in Lindenhove

          Nieuwe inwoners krijgen binnen twee weken een brief met een afvalpas, de afvalkalender en een bon voor een gratis
          boom uit de gemeentelijke kwekerij. Kijk ook eens bij [de vijf kernen](page:kernen), dan weet u waar u terechtkomt.`,
      ],
      'right-column': [section('openingstijden'), section('digid')],
    },
  },
  {
    name: 'melding',
    title: 'Melding doen',
    description: 'Losse tegel, kapotte straatlantaarn of zwerfafval? Zo meldt u het en dit doen wij ermee.',
    rows: {
      'top-row': [
        block('hero', {
          title: 'Ziet u iets op straat dat niet klopt?',
          text: 'Meld het. Vorig jaar kregen we 6.214 meldingen, en van elke tien waren er acht binnen een week opgelost.',
          look: 'plain',
          actions: [
            { link: link('mail:meldingen@lindenhove.example', 'Mail uw melding') },
            { link: link('tel:140999', 'Bel 14 0999') },
          ],
        }),
      ],
      main: [
        block('cards', {
          title: 'Wat wilt u melden?',
          columns: '4',
          cards: [
            {
              title: 'Weg of stoep',
              text: 'Losse tegels, gaten, gladheid. Gevaarlijk? Dan zetten we het dezelfde dag af.',
              icon: 'road',
            },
            {
              title: 'Verlichting',
              text: 'Noem het nummer op de lantaarnpaal. Reparatie duurt gemiddeld vier werkdagen.',
              icon: 'bulb',
            },
            {
              title: 'Groen en water',
              text: 'Omgewaaide bomen, eikenprocessierups, een verstopte duiker.',
              icon: 'trees',
            },
            { title: 'Afval', text: 'Volle containers, dumpingen, een gemiste inzameling.', icon: 'trash' },
          ],
        }),
        block('steps', {
          title: 'Wat er met uw melding gebeurt',
          look: 'timeline',
          steps: [
            {
              title: 'U krijgt een nummer',
              when: 'Meteen',
              text: prose`Met dat nummer kunt u navragen hoe het ervoor staat.`,
            },
            {
              title: 'De wijkopzichter kijkt',
              when: 'Binnen twee werkdagen',
              text: prose`Elke kern heeft een vaste opzichter. Die besluit wie het oplost.`,
            },
            {
              title: 'We lossen het op',
              when: 'Meestal binnen een week',
              text: prose`Duurt het langer, dan hoort u waarom en wanneer wel.`,
            },
            {
              title: 'U hoort het resultaat',
              when: 'Na afloop',
              text: prose`Met een foto, als daar iets op te zien is.`,
            },
          ],
        }),
        block('notice', {
          kind: 'danger',
          title: 'Is er gevaar?',
          text: prose`Bel bij levensgevaar altijd 112. Een omgevallen boom op de weg of een weggespoeld wegdek meldt u dag en
            nacht op [14 0999](tel:140999), keuze 1.`,
        }),
      ],
    },
  },
  {
    name: 'afspraak',
    title: 'Afspraak maken',
    description: 'Maak een afspraak voor de balie, de bouwinspecteur of het sociaal team.',
    layout: '25-75',
    rows: {
      'top-row': [
        block('title', {
          title: 'Afspraak maken',
          level: 'h1',
          intro:
            'U wordt op tijd geholpen en weet van tevoren wat u moet meenemen. Gemiddeld wacht u bij ons drie minuten.',
        }),
      ],
      'left-column': [section('openingstijden')],
      main: [
        block('cards', {
          look: 'cards',
          columns: '2',
          cards: [
            {
              title: 'Balie burgerzaken',
              text: 'Paspoort, rijbewijs, geboorteaangifte, trouwen. Bel 14 0999, keuze 2.',
              icon: 'id',
              link: link('tel:140999', 'Bel burgerzaken'),
            },
            {
              title: 'Bouwen en wonen',
              text: 'Leg uw plan voor aan een inspecteur voordat u een vergunning aanvraagt.',
              icon: 'home',
              link: link('mail:bouwen@lindenhove.example', 'Mail de bouwbalie'),
            },
            {
              title: 'Sociaal team',
              text: 'Over zorg, opvoeden, werk of geld. We komen ook bij u thuis.',
              icon: 'heart-handshake',
              link: link('page:zorg'),
            },
            {
              title: 'Spreekuur burgemeester',
              text: 'Elke eerste maandag van de maand, van 16.00 tot 18.00 uur.',
              icon: 'message-circle',
              link: link('page:college'),
            },
          ],
        }),
        text`## Afzeggen of verzetten

          Bel dan uiterlijk een uur van tevoren. Zo kan een ander op uw plek. Komt u meer dan tien minuten te laat, dan
          kan het zijn dat u een nieuwe afspraak moet maken.

          ## Tolk nodig?

          Zeg het als u de afspraak maakt. We regelen dan een tolk, ook voor gebarentaal. Dat kost u niets.`,
      ],
    },
  },
];
