/** argon2id with 19 MiB, two passes and one lane: OWASP's first recommendation. Loaded at the first sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, cost);
}

/** A hash that no password has, so that an unknown account costs the same time as a wrong password. */
let nobody: Promise<string> | undefined;

export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(hash ?? (await nobody), password);
  return matches && Boolean(hash);
}
