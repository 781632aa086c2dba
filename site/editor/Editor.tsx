import { MantineThemeProvider, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import { api, remember } from '../../admin/api.ts';
import { watchErrors } from '#core/logs/client.ts';
import { offerColors } from '../../admin/ui/fields/palette.ts';
import { Part } from '../../admin/ui/Part.tsx';
import { Provider } from '../../admin/ui/Provider.tsx';
import { type User, user, visit } from '../../admin/user.ts';
import { showAsked } from './asked.ts';
import { begin, hasBegun } from './begin.ts';
import { Bar } from './bar/Bar.tsx';
import { Breadcrumb } from './bar/Breadcrumb.tsx';
import { NotBegun } from './bar/NotBegun.tsx';
import { listenToClipboard } from './canvas/clipboard.ts';
import { listenToDrops } from './canvas/drop.ts';
import { listenToFrame } from './canvas/frame.ts';
import { warmRich } from './canvas/inline.ts';
import { listenToKeys } from './canvas/keys.ts';
import { startPainting } from './canvas/paint.ts';
import { listenToPointer } from './canvas/pointer.ts';
import { listenToScreenKeyboard } from './canvas/screen-keyboard.ts';
import { openDraft } from './draft/draft.ts';
import { takePlace } from '../kept-place.ts';
import { edited } from './edited.ts';
import { watchFindings } from './findings.ts';
import { pathOfPage } from './page.ts';
import { tellOfNewPage } from './pages.ts';
import { startPresence } from './presence.ts';
import { announced, dialog } from './selection.ts';
import { watchTray } from './tray.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { Drawer } from './panels/Drawer.tsx';
import { SaveTroubles } from './bar/SaveTroubles.tsx';
import './editor.css';

const Dialogs = lazy(() => import('./dialogs/Dialogs.tsx').then(({ Dialogs }) => ({ default: Dialogs })));

/** The tool around the page: what it shows and changes stands on the page itself, drawn by the server. */
export function Editor({ nonce }: { nonce: string }) {
  useEffect(start, []);
  return (
    <Provider nonce={nonce} colorScheme={edited.theme}>
      <MantineThemeProvider theme={{ respectReducedMotion: true }}>
        <div id="editor" className="admin" lang={document.documentElement.dataset['interface']}>
          <Overlay />
          <Bar />
          <Breadcrumb />
          <Drawer />
          <SaveTroubles />
          <NotBegun />
          <Asked />
          <Announcer />
        </div>
      </MantineThemeProvider>
    </Provider>
  );
}

/** Dialogs come when the first is asked for. */
function Asked() {
  const which = useStore(dialog);
  return (
    which && (
      <Part onFailed={() => dialog.set(undefined)}>
        <Dialogs />
      </Part>
    )
  );
}

function Announcer() {
  const text = useStore(announced);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announcer>
      {text}
    </VisuallyHidden>
  );
}

/** Everything that listens to the page; gives what lets go of it. */
function start(): () => void {
  watchErrors();
  offerColors(edited.colors);
  const stops = [
    startPainting(),
    listenToPointer(),
    listenToScreenKeyboard(),
    listenToFrame(),
    listenToKeys(),
    listenToClipboard(),
    listenToDrops(),
    startPresence(),
    watchTray(),
    watchFindings(),
  ];
  void begin();
  void hasBegun.then(warmRich);
  void Promise.all([hasBegun, openDraft()]).then(showAsked);
  takePlace(pathOfPage());
  tellOfNewPage();
  void api.get<User>('/api/profiles:loggedIn').then((who) => {
    user.set(who);
    visit.set(edited.visit ?? undefined);
    remember('/api/profiles:loggedIn', who);
  });
  return () => stops.forEach((stop) => stop());
}
