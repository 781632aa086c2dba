import { atom } from 'nanostores';
import { send } from '../../admin/api.ts';
import { t } from '../../admin/messages.ts';
import { Problem } from '../../admin/problem.ts';
import { notify } from '../../admin/tasks/notice.ts';
import { noticeSeconds } from '../../admin/user.ts';
import { AllowedAgain } from './allowed-again.ts';
import { allow, hearOthers, isReadOnly, refusalSeen, refuse, version } from './draft/draft.ts';
import { isAlive, tab } from './draft/outbox.ts';
import { address, edited } from './edited.ts';
import { facts, hearFacts, readFacts } from './page.ts';
import { chosen } from './selection.ts';

export interface Present {
  guid: string;
  name: string;
  blockId?: string | null;
  tab: string;
  /** When that tab was last heard of. */
  seenOn: string;
}

/** Whether it is the person here, in a tab of their own. */
export const isOwn = ({ guid }: Present): boolean => guid === edited.person.guid;

const path = `${address}/presence`;

/** Who else has this page open, and where they are. */
export const others = atom<readonly Present[]>([]);

/** Tells every ten seconds that somebody is here, and hears who else is and what they did. */
export function startPresence(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const beat = async () => {
    clearTimeout(timer);
    if (stopped) return;
    const wasInTrash = isInTrash();
    const hearFault = (error: unknown) => wasInTrash || hearRefusal(error);
    if (document.visibilityState === 'visible') await tell(wasInTrash).catch(hearFault);
    timer = setTimeout(() => void beat(), 10_000);
  };
  const seen = () => document.visibilityState === 'visible' && void beat();
  document.addEventListener('visibilitychange', seen);
  const soon = chosen.listen(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), 1000);
  });
  timer = setTimeout(() => void beat(), 500);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('pagehide', leave);
    stopped = true;
    clearTimeout(timer);
    soon();
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Whoever may not edit the page any more, or whose page is gone, should not first type something to hear it. */
function hearRefusal(error: unknown): void {
  if (!(error instanceof Problem) || ![403, 404].includes(error.status) || isInTrash()) return;
  again.hearRefused();
  refuse(error.message);
}

const again = new AllowedAgain();

/** Their rights were given back, or the page was taken out of the trash by somebody else. */
function editAgain(): void {
  allow();
  refusalSeen.set(false);
  notify({ kind: 'positive', message: t('editor.refused.over'), timeout: noticeSeconds.get() * 1000 });
}

/** Nobody is on a page in the trash; who put it there here is no less told when it is taken out. */
const isInTrash = () => facts.get().isTrashed === true;

/** Others need not wait half a minute to see that somebody is gone. */
const leave = () => void send('POST', path, { tab, leave: true }, { keepalive: true }).catch(() => undefined);

/** Somebody took it out of the trash that it was put in here. */
function hearRestored(): void {
  hearFacts({ isTrashed: false });
  allow();
  notify({ kind: 'positive', message: t('editor.restored'), timeout: noticeSeconds.get() * 1000 });
}

async function tell(wasInTrash: boolean): Promise<void> {
  const blockId = chosen.get().at(-1);
  const answer = await sayHere({ tab, ...(blockId && { blockId }) });
  if (!answer) return;
  if (wasInTrash && isInTrash()) hearRestored();
  others.set(await thoseHere(answer.people));
  if (again.isMoment(isReadOnly.get())) editAgain();
  if (answer.version === undefined ? answer.people.length > 0 : answer.version > version())
    await hearOthers();
  if (answer.shown !== undefined && answer.shown !== facts.get().shown) await readFacts();
}

type Said = { people: Present[]; version?: number; shown?: string; code?: string };

/** Nobody is asked to sign in for this, or to accept new terms of use: what they typed asks it. */
async function sayHere(body: object): Promise<Said | undefined> {
  const answer = await send('POST', path, body, {});
  const said = (await answer.json().catch(() => ({}))) as Said;
  if (answer.ok) return said;
  if (answer.status === 401 || said.code === 'terms-not-accepted') return undefined;
  throw new Problem({ ...said, status: answer.status });
}

/** When each tab of this person was first heard of here. */
const firstSeen = new Map<string, string>();

/**
 * Without the tabs that this person closed, which the server remembers for half a minute: one in this browser holds its
 * lock, one elsewhere is heard of again.
 */
async function thoseHere(people: Present[]): Promise<Present[]> {
  const here: Present[] = [];
  for (const one of people) {
    if (one.tab === tab) continue;
    const first = firstSeen.get(one.tab) ?? one.seenOn;
    firstSeen.set(one.tab, first);
    if (!isOwn(one) || one.seenOn > first || (await isAlive(one.tab))) here.push(one);
  }
  return here;
}
