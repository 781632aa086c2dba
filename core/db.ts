import { EventEmitter } from 'node:events';
import knexFactory, { type Knex } from 'knex';
import makeKnex from 'knex/lib/knex-builder/make-knex.js';
import objection from 'objection';
import { type Client as Connection, Query, type QueryConfig } from 'pg';
import type { Guid } from './guid.ts';
import { isGuid } from './guid.ts';
import { unavailable } from './errors.ts';
import { log } from './log.ts';
import { beginStatement, endStatement, watchStatements } from './slow.ts';
import { ofTenant } from './watchdog.ts';

/** A knex that speaks to one open transaction. */
export type Tx = Knex;

// Modules are evaluated again while developing; the pool must not be.
const held = globalThis as { bouwsteenPool?: Knex };

/** How long anything may hold a connection, in milliseconds; sent to the database with each one that is opened. */
export const limits = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens the one pool of this process. `poolSize` is a number of connections. */
export function openDatabase(url: string, { poolSize = 10 } = {}): Knex {
  held.bouwsteenPool ??= knexFactory({
    client: 'pg',
    // pg knows lock_timeout as well, knex's types do not.
    connection: {
      connectionString: url,
      application_name: 'bouwsteen',
      ...limits,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: (error: Error | null, connection: Connection) => void) => {
        watchStatements(connection);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 3000,
    log: {
      warn: (message: unknown) => log.warn({ message }, 'database'),
      error: (message: unknown) => log.error({ message }, 'database'),
    },
    ...objection.knexSnakeCaseMappers(),
  });
  return held.bouwsteenPool;
}

export async function closeDatabase(): Promise<void> {
  const pool = held.bouwsteenPool;
  delete held.bouwsteenPool;
  await pool?.destroy();
}

/** Connections of this process: how many are at work, and how many ask for one. */
export function connections(): { used: number; free: number; waiting: number } {
  const { pool: own } = pool().client as {
    pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  return { used: own.numUsed(), free: own.numFree(), waiting: own.numPendingAcquires() };
}

function pool(): Knex {
  if (!held.bouwsteenPool) throw new Error('The database is not open yet: call openDatabase() first');
  return held.bouwsteenPool;
}

/**
 * One transaction in which only this tenant's rows exist. Serialization failures and deadlocks run `fn` again, so
 * it must not do anything outside the database.
 */
export function withTenant<T>(tenant: { id: Guid }, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isGuid(tenant.id)) throw new Error('A tenant id must be a guid');
  // The id was checked above; the three statements travel together because each round trip costs as much as a read.
  return transaction(
    `begin; set local role bouwsteen_app; select set_config('app.tenant_id', '${tenant.id}', true)`,
    (tx) => ofTenant(tenant.id, () => fn(tx)),
  );
}

/** A transaction on what belongs to no tenant: tenants, hosts and the operational tables. */
export function asPlatform<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction('begin', fn);
}

async function transaction<T>(begin: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(async (connection) => {
        try {
          await connection.query(begin);
          const result = await fn(boundTo(connection));
          await connection.query('commit');
          return result;
        } catch (error) {
          await rollBack(connection);
          throw error;
        }
      });
    } catch (error) {
      const cause = causeOf(error);
      if (attempt === 3 || !isTransient(cause)) throw cause;
    }
  }
}

/** What the database itself said: the models put it in an error of their own, which has no code. */
export const causeOf = (error: unknown): unknown =>
  (error as { nativeError?: unknown } | undefined)?.nativeError ?? error;

/** A connection that cannot even roll back is not used again; why it failed is in the error that led here. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query('rollback');
  } catch (error) {
    (connection as { __knex__disposed?: unknown }).__knex__disposed = error;
  }
}

/** Why nothing can be asked of the database; undefined when it answers. */
export const databaseFault = (): Promise<string | undefined> =>
  hotRead('answers', 'select 1', []).then(
    () => undefined,
    () => 'no connection',
  );

/**
 * A read in one round trip, for what every visitor waits for: `text` calls a function of the database that enters
 * the tenant itself (see the migration that creates `enter`). Prepared under `name`.
 */
export function hotRead<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return onConnection((connection) => Statement.rowsOf<Row>(connection, { name, text, values }));
}

/**
 * A statement of which only the rows are wanted. It settles its promise by a method that all of them share: pg makes a
 * function for each, and through these V8 takes a good part of what was made of an answer for alive until the old
 * generation is collected (of a rendered page 13 KB, in place of 3).
 */
class Statement<Row> extends Query {
  private readonly resolve: (rows: Row[]) => void;
  private readonly reject: (error: unknown) => void;
  private readonly asked: QueryConfig;
  private readonly timing = beginStatement();

  /** Resolves to the rows that `connection` answers. */
  static async rowsOf<Row>(connection: Connection, asked: QueryConfig): Promise<Row[]> {
    try {
      return await new Promise<Row[]>(
        (resolve, reject) => void connection.query(new Statement<Row>(asked, resolve, reject)),
      );
    } catch (error) {
      // Where it was asked tells more than where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  private constructor(asked: QueryConfig, resolve: (rows: Row[]) => void, reject: (error: unknown) => void) {
    super({ ...asked, callback: Statement.settle } as QueryConfig);
    this.asked = asked;
    this.resolve = resolve;
    this.reject = reject;
  }

  /** pg calls it on the statement. */
  private static settle(this: Statement<unknown>, error: unknown, answer?: { rows: unknown[] }): void {
    if (this.timing) endStatement(this.timing, this.asked);
    if (error) this.reject(error);
    else this.resolve(answer!.rows);
  }
}

/** A statement in a transaction that the database plans once for each connection. Prepared under `name`. */
export async function prepared<Row extends object>(
  tx: Tx,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connection = (await tx.client.acquireConnection()) as Connection;
  return (await connection.query<Row>({ name, text, values })).rows;
}

/**
 * As `hotRead`, for a function that gives rows of one text, which are handed on as they came: nobody reads what is
 * only sent further.
 */
export async function hotBytes(name: string, text: string, values: unknown[]): Promise<(Buffer | null)[]> {
  return (await hotCells(name, text, values)).map(([value]) => value!);
}

/** As `hotBytes`, for rows of several texts. */
export function hotCells(name: string, text: string, values: unknown[]): Promise<(Buffer | null)[][]> {
  return onConnection((connection) => {
    const query = {
      name,
      text,
      values,
      rowMode: 'array' as const,
      binary: true,
      types: { getTypeParser: asItCame },
    };
    return Statement.rowsOf<(Buffer | null)[]>(connection, query);
  });
}

/** What pg calls a parser: nothing is parsed. */
const asItCame = () => (value: unknown) => value;

/** As `hotRead`, for a function of the database that writes: it is one transaction, and runs again when it must. */
export async function hotWrite<Row extends object>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hotRead<Row>(name, text, values);
    } catch (error) {
      if (attempt === 3 || !isTransient(error)) throw error;
    }
  }
}

async function onConnection<T>(fn: (connection: Connection) => Promise<T>): Promise<T> {
  const { client } = pool();
  let connection: Connection;
  try {
    connection = await client.acquireConnection();
  } catch (error) {
    if ((error as Error).name === 'KnexTimeoutError') throw unavailable('database-busy');
    throw error;
  }
  try {
    return await fn(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** Knex on a connection that is held already; knex's own transactions cost three more round trips. */
function boundTo(connection: Connection): Tx {
  const client = Object.create(pool().client);
  EventEmitter.call(client); // else what knex listens to would gather on the pool, with every transaction
  client.acquireConnection = () => Promise.resolve(connection);
  client.releaseConnection = () => Promise.resolve();
  return makeKnex(client) as Tx;
}

const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');
