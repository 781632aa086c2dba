import pg from 'pg';

/** Those of the role are for what visitors wait for (`deploy/pgbouncer.ini`): an upgrade takes as long as it takes. */
export const withoutTimeouts = 'set statement_timeout = 0; set lock_timeout = 0';

/**
 * Does `act` while no other process on this database does something under the same number. `url` leads to the database
 * itself: a pooler would lend the session that holds the lock to others. A process that is killed lets go of it.
 */
export async function alone<T>(url: string, number: number, act: () => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query(withoutTimeouts);
    await lock.query('select pg_advisory_lock($1)', [number]);
    return await act();
  } finally {
    await lock.end();
  }
}
