import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, platform } from 'node:os';
import { expect, it } from 'vitest';
import { hashPassword, passwordMatches, type Standing } from './password.ts';

it('a password is known by its hash, and no other is', async () => {
  const hash = await hashPassword('een lang wachtwoord');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(hash, 'een lang wachtwoord')).toBe(true);
  expect(await passwordMatches(hash, 'een ander wachtwoord')).toBe(false);
});

it('nobody has a password, not even the one that unknown accounts are held against', async () => {
  for (const tried of ['', 'nobody has this password'])
    expect(await passwordMatches(null, tried)).toBe(false);
});

it('a hash that is broken is told, and the next one is answered', async () => {
  await expect(passwordMatches('$argon2id$broken', 'x')).rejects.toThrow();
  expect(await passwordMatches(await hashPassword('goed'), 'goed')).toBe(true);
});

it('many at once are all answered', async () => {
  const hash = await hashPassword('goed');
  const tried = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'goed' : `fout ${at}`));
  const answers = await Promise.all(tried.map((one) => passwordMatches(hash, one)));
  expect(answers).toEqual(tried.map((one) => one === 'goed'));
});

it('who was right before goes first, and who was wrong last', async () => {
  const hash = await hashPassword('goed');
  const order: Standing[] = [];
  const ask = async (standing: Standing) => {
    await passwordMatches(hash, 'goed', standing);
    order.push(standing);
  };
  const many = (standing: Standing) => Array.from({ length: 6 }, () => ask(standing));
  await Promise.all([...many('wrong'), ...many('unknown'), ask('known')]);
  // Before it stand only those that were under way.
  const underWay = Math.max(1, Math.floor(availableParallelism() / 4));
  expect(order.indexOf('known')).toBeLessThanOrEqual(underWay);
  const unknown = order.flatMap((standing, at) => (standing === 'unknown' ? [at] : []));
  expect(unknown.at(-1)).toBeLessThanOrEqual(underWay + 6);
});

it.runIf(platform() === 'linux')('whoever tries one goes after whoever reads a page', async () => {
  await hashPassword('goed');
  // The 19th field, counted from after the name, which may hold spaces: how nice the thread is to others.
  const niceness = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]),
  );
  expect(niceness).toContain(10);
});
