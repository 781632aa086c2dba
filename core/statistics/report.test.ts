import { describe, expect, it } from 'vitest';
import { withTenant } from '../db.ts';
import { testApp } from '../testing/app.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { noteView, writeJournal } from './journal.ts';
import { periodDue, reportWhenDue } from './report.ts';

const mailbox = new Mailbox();
const app = testApp({ post: mailbox });
/** A Monday morning in Amsterdam. */
const monday = Date.parse('2026-03-16T07:30:00+01:00');

describe('the report', () => {
  it('is due from Monday or from the first on, not before six', () => {
    const due = (wanted: string, at: string) => periodDue(wanted, 'Europe/Amsterdam', Date.parse(at));
    expect(due('weekly', '2026-03-16T07:30:00+01:00')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(due('weekly', '2026-03-16T05:30:00+01:00')).toBeUndefined();
    // A node that was off that day sends it later, for some days.
    expect(due('weekly', '2026-03-17T03:30:00+01:00')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(due('weekly', '2026-03-22T07:30:00+01:00')).toBeUndefined();
    expect(due('monthly', '2026-03-06T09:00:00+01:00')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(due('monthly', '2026-03-07T09:00:00+01:00')).toBeUndefined();
    expect(due('monthly', '2026-03-01T09:00:00+01:00')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(due('never', '2026-03-16T07:30:00+01:00')).toBeUndefined();
  });

  it('goes once to everyone who is to get it', async () => {
    const { tenant } = app.place;
    const by = { host: 'lindenhove.localhost', referer: 'https://buur.example/', acceptLanguage: 'nl' };
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    noteView(
      { tenant, path: '/nieuws', search: '', status: 200, mayMeasure: true },
      { ...by, userAgent: firefox, remoteAddress: '10.0.0.1', forwardedFor: undefined },
      Date.parse('2026-03-12T12:00:00Z'),
    );
    await writeJournal();
    await withTenant(tenant, (tx) =>
      tx('settings').insert([
        { key: 'statisticsReport', value: '"weekly"' },
        { key: 'statisticsReportTo', value: '["beheer@demo.example", "geen adres"]' },
      ]),
    );
    await reportWhenDue(tenant, monday);
    await reportWhenDue(tenant, monday + 1800_000);
    const { subject, text: said } = await mailbox.to('beheer@demo.example');
    expect(subject).toMatch(/^Bezoek aan .*, 9\s*–\s*15 maart 2026$/);
    expect(said).toContain('9 maart 2026');
    expect(said).toContain('/nieuws: 1');
    expect(said).toContain('buur.example: 1');
    expect(await withTenant(tenant, (tx) => tx('mails').where({ kind: 'statistics-report' }))).toHaveLength(
      1,
    );
  });
});
