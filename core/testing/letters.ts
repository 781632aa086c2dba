import { withTenant } from '../db.ts';
import { Invitation } from '../invitations/invitation.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Message } from '../mail/post.ts';
import type { Language } from '../schema.ts';
import { userLetters } from '../users/letters.ts';
import type { TestApp } from './app.ts';
import type { Mailbox } from './mailbox.ts';
import { emails } from './people.ts';

export type Sent = Message & { kind: string };
let count = 0;

/** Every letter about accounts and invitations, as somebody of Lindenhove gets it in this language. */
export async function allLetters(app: TestApp, mailbox: Mailbox, language: Language): Promise<Sent[]> {
  const userId = app.people.lindenhove.user;
  const fresh = () => `brief${++count}@nieuw.example`;
  const about = { userId, email: 'bea.de-vries@nieuw.example', name: 'Nieuwsbrief' };
  const kinds = [
    ...Object.keys(userLetters).map((kind) => ({ name: kind, kind, to: fresh() })),
    { name: 'sign-up', kind: 'sign-up', to: fresh() },
    { name: 'sign-up of who has an account', kind: 'sign-up', to: emails.author },
  ];
  const sent: Sent[] = [];
  const address = fresh();
  const wanted = mailbox.messages.filter(({ to }) => to.address === emails.author).length + 1;
  await withTenant(app.place.tenant, async (tx) => {
    for (const { kind, to } of kinds) await queueMail(tx, { kind, to, name: 'Bea', language, about });
    const made = { email: address, language, roleIds: [], isAdmin: false, isContentManager: false };
    await (await Invitation.create(tx, app.people.lindenhove.admin, made)).send(tx);
  });
  for (const { name, to } of kinds)
    sent.push({ ...(await mailbox.to(to, to === emails.author ? wanted : 1)), kind: name });
  sent.push({ ...(await mailbox.to(address)), kind: 'invitation' });
  return sent;
}
