import { asPlatform } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { Log } from '../log.ts';
import { tenantById } from '../tenants/tenant.ts';
import { traced } from '../traces/trace.ts';
import type { Jobs, Round } from './jobs.ts';

export interface RunnerOptions {
  kernel: Kernel;
  jobs: Jobs;
  rounds: Round[];
  log: Pick<Log, 'warn' | 'error'>;
  /** The longest time between looks at the queue, in milliseconds; `wake` looks at once. */
  every?: number;
  /** Seconds before each further attempt; after the last one the job has failed and stays to be read. */
  waits?: number[];
  /** Milliseconds that what is under way gets to end when the node stops. */
  parting?: number;
}

interface Claimed {
  tenantId: Guid;
  id: Guid;
  name: string;
  payload: { [name: string]: unknown };
  /** With this one: it is counted beforehand, because a process that ends with its job counts nothing any more. */
  attempts: number;
}

/** What a node that died had taken is taken up by another after this many seconds; who works renews it in time. */
const lease = 60;
const atOnce = 2;
/** How long jobs that failed can be read. */
const failedFor = '30 days';

/**
 * Does what is in the queue, one of these on every node. Each takes what nobody else has taken (`for update skip
 * locked`); what has fallen due while nothing ran is done at the next start.
 */
export class JobRunner {
  private readonly options: Required<RunnerOptions>;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private look: Promise<void> | undefined;
  private again = false;
  private readonly running = new Set<Promise<void>>();
  /** Rounds that are under way, the long ones apart: jobs do not wait for them, and short ones not for the long. */
  private readonly going = new Map<Round['isLong'], Promise<void>>();

  constructor(options: RunnerOptions) {
    const waits = [10, 60, 300, 1800, 4 * 3600, 12 * 3600];
    this.options = { every: 15_000, parting: 10_000, waits, ...options };
  }

  async start(): Promise<void> {
    for (const { name } of this.options.rounds) {
      await asPlatform((tx) =>
        tx.raw(
          `insert into job_rounds (name, due_on) values (?, now() + interval '1 minute') on conflict do nothing`,
          [name],
        ),
      );
    }
    this.wake();
  }

  /** There may be something to do. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    if (this.look) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.look = this.work()
      .catch((error: unknown) => {
        this.options.log.warn({ error: String(error) }, 'the job queue could not be read now');
        return this.options.every;
      })
      .then((wait) => {
        this.look = undefined;
        if (this.again) {
          this.again = false;
          return this.wake();
        }
        if (this.stopping.signal.aborted) return;
        this.timer = setTimeout(() => this.wake(), wait);
        this.timer.unref();
      });
  }

  /**
   * Resolves when nothing is under way, and soon also when something does not end: another node or the next start takes
   * it up, as it does with the rest.
   */
  async close(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.options.parting)));
    await Promise.race([this.ended(), late]);
    clearTimeout(timer);
  }

  private async ended(): Promise<void> {
    await this.look;
    await Promise.all([...this.running, ...this.going.values()]);
  }

  /** Gives the milliseconds after which something falls due, at most `every`. */
  private async work(): Promise<number> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const free = atOnce - this.running.size;
      const claimed = free > 0 ? await claim(Object.keys(this.options.jobs), free) : [];
      if (claimed.length === 0) break;
      for (const job of claimed) this.begin(job);
    }
    const { jobs, rounds, every } = this.options;
    const waiting = rounds.filter(({ isLong }) => !this.going.has(isLong));
    const next = await untilNext(
      Object.keys(jobs),
      waiting.map(({ name }) => name),
    );
    if (next.round <= 0 && !signal.aborted)
      for (const [isLong, some] of Map.groupBy(waiting, (round) => round.isLong))
        this.beginRounds(isLong, some);
    // Whatever ends looks again.
    const job = this.running.size < atOnce ? next.job : Infinity;
    return Math.max(50, Math.min(every, job, next.round <= 0 ? Infinity : next.round));
  }

  private beginRounds(isLong: Round['isLong'], rounds: Round[]): void {
    const run = this.runRounds(rounds).finally(() => {
      this.going.delete(isLong);
      this.wake();
    });
    this.going.set(isLong, run);
  }

  /** One that takes its time holds up no other, as long as there is room for two. */
  private begin(job: Claimed): void {
    const run = this.runJob(job)
      .catch((error: unknown) => {
        this.options.log.warn(
          { job: job.name, error: String(error) },
          'a job could not be noted as done now',
        );
      })
      .then(() => {
        this.running.delete(run);
        this.wake();
      });
    this.running.add(run);
  }

  private async runRounds(rounds: Round[]): Promise<void> {
    for (const round of rounds) {
      if (this.stopping.signal.aborted) return;
      await this.runRound(round).catch((error: unknown) => {
        this.options.log.warn({ error: String(error) }, 'a round could not be begun now');
      });
    }
  }

  private async runJob(job: Claimed): Promise<void> {
    const { jobs, kernel, waits, log } = this.options;
    const one = { tenantId: job.tenantId, id: job.id };
    if (job.attempts > waits.length + 1)
      return this.giveUp(job, 'each attempt ended together with its process');
    const tenant = await tenantById(job.tenantId);
    // Whoever listens for the end from now on would not hear of it.
    if (this.stopping.signal.aborted) return putBack(job);
    const renewal = setInterval(() => void renew(one).catch(() => undefined), (lease * 1000) / 3);
    try {
      const { payload } = job;
      if (tenant)
        await traced(`job ${job.name}`, { 'bouwsteen.tenant': tenant.id }, () =>
          jobs[job.name]!({
            tenant,
            payload,
            kernel,
            signal: this.stopping.signal,
            isLast: waits[job.attempts - 1] === undefined,
          }),
        );
      await asPlatform((tx) => tx('jobs').where(one).delete());
    } catch (error) {
      const lastError = String((error as Error)?.message ?? error).slice(0, 500);
      const wait = waits[job.attempts - 1];
      if (this.stopping.signal.aborted) await putBack(job, { lastError });
      else if (wait === undefined) await this.giveUp(job, lastError);
      else {
        log.warn(
          { job: job.name, id: job.id, tenant: job.tenantId, lastError, wait },
          'a job will be tried again',
        );
        await asPlatform((tx) =>
          tx('jobs')
            .where(one)
            .update({ lastError, dueOn: new Date(Date.now() + wait * 1000) }),
        );
      }
    } finally {
      clearInterval(renewal);
    }
  }

  private async giveUp({ tenantId, id, name }: Claimed, lastError: string): Promise<void> {
    this.options.log.error({ job: name, id, tenant: tenantId, lastError }, 'a job was given up');
    await asPlatform((tx) => tx('jobs').where({ tenantId, id }).update({ lastError, failedOn: new Date() }));
  }

  private async runRound({ name, every, run }: Round): Promise<void> {
    const { kernel, log } = this.options;
    const { rows } = await asPlatform((tx) =>
      tx.raw<{ rows: { now: Date }[] }>(
        `update job_rounds set due_on = now() + ? * interval '1 second'
          where name = ? and due_on <= now() returning now()`,
        [lease, name],
      ),
    );
    const begin = rows[0]?.now;
    if (!begin) return;
    const renewal = setInterval(() => void renewRound(name).catch(() => undefined), (lease * 1000) / 3);
    let lastError: string | null = null;
    let isBrokenOff = false;
    try {
      await traced(`round ${name}`, {}, () => run({ kernel, signal: this.stopping.signal }));
    } catch (error) {
      isBrokenOff = this.stopping.signal.aborted;
      lastError = String((error as Error)?.message ?? error).slice(0, 500);
      if (!isBrokenOff) log.error({ round: name, lastError }, 'a round failed');
    } finally {
      clearInterval(renewal);
    }
    const state = isBrokenOff
      ? { dueOn: begin } // another node takes it up, or the next start
      : { dueOn: new Date(begin.getTime() + every * 1000), lastOn: begin, lastError };
    await asPlatform((tx) => tx('jobRounds').where({ name }).update(state));
  }
}

/** One that was taken and not done to its end, through no fault of its own: another node takes it up, or the next start. */
const putBack = ({ tenantId, id, attempts }: Claimed, noted: { lastError?: string } = {}): Promise<void> =>
  asPlatform(async (tx) => {
    await tx('jobs')
      .where({ tenantId, id })
      .update({ ...noted, attempts: attempts - 1, dueOn: tx.fn.now() });
  });

/** Only what this node knows how to do: during an upgrade, nodes of two versions share the queue. */
async function claim(names: string[], most: number): Promise<Claimed[]> {
  const { rows } = await asPlatform((tx) =>
    tx.raw<{ rows: Claimed[] }>(
      `update jobs j set due_on = now() + ? * interval '1 second', attempts = j.attempts + 1
         from (select tenant_id, id from jobs
                where due_on <= now() and failed_on is null and name = any(?)
                order by due_on limit ? for update skip locked) due
        where j.tenant_id = due.tenant_id and j.id = due.id
        returning j.tenant_id as "tenantId", j.id, j.name, j.payload, j.attempts`,
      [lease, names, most],
    ),
  );
  return rows;
}

async function renew(one: { tenantId: Guid; id: Guid }): Promise<void> {
  await asPlatform((tx) =>
    tx('jobs')
      .where(one)
      .update({ dueOn: tx.raw(`now() + ? * interval '1 second'`, [lease]) }),
  );
}

async function renewRound(name: string): Promise<void> {
  await asPlatform((tx) =>
    tx('jobRounds')
      .where({ name })
      .update({ dueOn: tx.raw(`now() + ? * interval '1 second'`, [lease]) }),
  );
}

/** Milliseconds until a job and a round of these fall due; also takes away what failed long ago. */
async function untilNext(jobs: string[], rounds: string[]): Promise<{ job: number; round: number }> {
  return asPlatform(async (tx) => {
    await tx.raw('delete from jobs where failed_on < now() - ?::interval', [failedFor]);
    const { rows } = await tx.raw<{ rows: [{ job: number | null; round: number | null }] }>(
      `select extract(epoch from (select min(due_on) from jobs where failed_on is null and name = any(?)) - now())::float8
                * 1000 as job,
              extract(epoch from (select min(due_on) from job_rounds where name = any(?)) - now())::float8 * 1000 as round`,
      [jobs, rounds],
    );
    const [{ job, round }] = rows;
    return { job: Math.ceil(job ?? Infinity), round: Math.ceil(round ?? Infinity) };
  });
}
