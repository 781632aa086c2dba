type Check = () => Promise<string | undefined>;

/** How long a check may take, in milliseconds; one that takes longer has failed. */
const patience = 2000;

/** Whether this process can serve, and why not when it cannot; what `/readyz` says. */
export class Readiness {
  private readonly checks = new Map<string, Check>();
  /** Told to stop: connections are not kept, and nobody should send anything new. */
  draining = false;

  /** @param check gives the reason while something is missing; it is not asked again while it is at it */
  require(name: string, check: Check): void {
    let asked: Promise<string | undefined> | undefined;
    this.checks.set(name, () => (asked ??= check().finally(() => (asked = undefined))));
  }

  /** Undefined when ready. */
  async reason(): Promise<string | undefined> {
    if (this.draining) return 'stopping';
    for (const [name, check] of this.checks) {
      const reason = await withinPatience(check());
      if (reason !== undefined) return `${name}: ${reason}`;
    }
    return undefined;
  }
}

async function withinPatience(answer: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
