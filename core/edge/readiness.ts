/** Whether this process can serve, and why not when it cannot; what `/readyz` says. */
export class Readiness {
  private readonly checks = new Map<string, () => string | undefined>();
  /** Told to stop: connections are not kept, and nobody should send anything new. */
  draining = false;

  /** @param check gives the reason while something is missing */
  require(name: string, check: () => string | undefined): void {
    this.checks.set(name, check);
  }

  /** Undefined when ready. */
  reason(): string | undefined {
    if (this.draining) return 'stopping';
    for (const [name, check] of this.checks) {
      const reason = check();
      if (reason !== undefined) return `${name}: ${reason}`;
    }
    return undefined;
  }
}
