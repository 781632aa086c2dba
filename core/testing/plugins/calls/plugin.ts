import { defineJob, definePlugin, defineRoute, refuse, s } from '../../../plugin.ts';

const answers = { summary: 'For the tests', handle: () => ({ ok: true }) };

/** A call under every rule, and some that do what was not declared. */
export const plugin = definePlugin({
  id: 'calls',
  version: '1.0.0',
  requires: '1.1',
  label: { nl: 'Oproepen', en: 'Calls' },
  capabilities: ['data', 'jobs', 'outgoing:declared.example'],
  routes: [
    defineRoute({ method: 'GET', path: '/open', access: 'everyone', ...answers }),
    defineRoute({ method: 'GET', path: '/members', access: 'signed-in', ...answers }),
    defineRoute({ method: 'POST', path: '/managers', access: 'content-managers', ...answers }),
    defineRoute({ method: 'DELETE', path: '/admins/{thing}', access: 'admins', ...answers }),
    defineRoute({
      method: 'PUT',
      path: '/undeclared',
      summary: 'Does what was not declared',
      access: 'everyone',
      body: s.object({
        what: s.text({ label: { nl: 'Wat', en: 'What' }, requiredOn: 'publish' }),
      }),
      handle: async ({ body }, context) => {
        const acts: { [what: string]: () => Promise<unknown> } = {
          content: () => context.content.items({ list: context.tenant.guid, count: 1 }),
          media: () => context.media.image(context.tenant.guid),
          mail: () =>
            context.mail.send({ to: 'noor@demo.example', language: 'nl', subject: 'Hoi', paragraphs: [] }),
          outgoing: () => context.fetch('https://elsewhere.example/'),
          data: async () => ({ kept: await context.data.change('kept', () => 'yes') }),
          refusal: () => Promise.reject(refuse(409, 'no-way', { nl: 'Dat kan niet.', en: 'No way.' })),
          failure: () => Promise.reject(new Error('it broke')),
          job: () => context.jobs.queue('remember', { word: 'later' }),
        };
        return acts[body.what!]?.();
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/kept',
      summary: 'What is kept',
      access: 'everyone',
      limit: 30,
      query: { key: 'Of what' },
      handle: async ({ query }, { data }) => ({ value: (await data.read(query['key'] ?? 'kept')) ?? null }),
    }),
  ],
  jobs: [
    defineJob({
      name: 'remember',
      run: async ({ word }, { data }) => void (await data.change('remembered', () => word)),
    }),
  ],
  on: {
    'role.*': async ({ name }, { data }) => void (await data.change('heard', () => name)),
    'submission.made': async ({ subject }, { data }) => void (await data.change('sent', () => subject)),
  },
});
