import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { useContext, useEffect } from 'react';
import { logLine } from '../../core/logs/client.ts';
import { withQuery } from '../api.ts';
import { t } from '../messages.ts';
import type { messages } from '../messages/nl.ts';
import { Problem } from '../problem.ts';
import { asProblem, problemText } from '../tasks/task.ts';
import { EmptyState } from './EmptyState.tsx';
import { PanelParam } from './unsaved.ts';

/** What an address can name that is not there. */
export type Noun = keyof (typeof messages)['ui']['notFound'];

interface ErrorProps {
  error: unknown;
  onRetry?: () => void;
  /** What was asked for. */
  of?: Noun;
}

/** In place of what could not be read: what happened and what to do. */
export function ErrorState({ error, onRetry, of = 'thing' }: ErrorProps) {
  const problem = asProblem(error);
  if (problem.status === 404) return <NotFound of={of} />;
  // Asked again it is refused again: an old or broken address asks for an order or a filter that there is not.
  if (problem.status === 400)
    return (
      <div role="alert">
        <EmptyState icon={IconMapOff} title={t('ui.errorTitle')} text={t('ui.addressWrong')}>
          <Button component="a" href={plainAddress()} variant="default">
            {t('table.clearFilters')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState icon={IconAlertTriangle} title={t('ui.errorTitle')} text={problemText(problem)}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        {problem.correlationId && (
          <small>{t('ui.correlation', { code: problem.correlationId.slice(0, 8) })}</small>
        )}
      </EmptyState>
    </div>
  );
}

/** This screen, or this part of the settings, as it is when nothing more is asked of it. */
function plainAddress(): string {
  const section = new URLSearchParams(location.search).get('section');
  return withQuery(location.pathname, { section: section ?? undefined });
}

/** A panel is closed, and the screen it stands on is there; where it is the screen itself, another leads on. */
export function NotFound({ of = 'page' }: { of?: Noun }) {
  const isScreen = useContext(PanelParam) === undefined;
  const [href, label] = leadsOn[of] ?? toPages;
  return (
    <EmptyState
      icon={IconMapOff}
      title={t(`ui.notFound.${of}`)}
      text={t('ui.notFoundText')}
      isTitle={isScreen}
    >
      {isScreen && (
        // The editor, which has no router, says it too.
        <Button component="a" href={href} variant="default">
          {t(label)}
        </Button>
      )}
    </EmptyState>
  );
}

const toPages = ['/admin/pages', 'ui.toPages'] as const;
const toUsers = ['/admin/users', 'ui.toUsers'] as const;
const toForms = ['/admin/forms', 'ui.toForms'] as const;
type Way = typeof toPages | typeof toUsers | typeof toForms;
const leadsOn: { [of in Noun]?: Way } = { user: toUsers, form: toForms, submission: toForms };

/** Tells the log what is no answer of the API, which that has told already. */
export function useLogged(error: unknown): void {
  useEffect(() => {
    const stack = error instanceof Error ? error.stack : undefined;
    if (!(error instanceof Problem))
      logLine({ level: 'error', message: String(error), ...(stack && { stack }) });
  }, [error]);
}

/** When a screen itself fails: its file did not arrive, or there is a mistake in it. */
export function ScreenFailed({ error }: { error: unknown }) {
  return <Failed error={error} text={t('ui.screenFailed')} isTitle />;
}

/** When a part of a screen does. */
export function PartFailed({ error }: { error: unknown }) {
  return <Failed error={error} text={partText()} isTitle={false} />;
}

/** Why a part is not there: without a network, whoever loads the page again is left with nothing of it. */
export const partText = () => t(navigator.onLine ? 'ui.partFailed' : 'ui.partOffline');

function Failed({ error, text, isTitle }: { error: unknown; text: string; isTitle: boolean }) {
  useLogged(error);
  if (error instanceof Problem) return <ErrorState error={error} />;
  return (
    <div role="alert">
      <EmptyState icon={IconAlertTriangle} title={t('ui.errorTitle')} text={text} isTitle={isTitle}>
        <Button variant="default" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      </EmptyState>
    </div>
  );
}
