import {
  defineJob,
  definePlugin,
  defineRoute,
  defineSetting,
  type Guid,
  type PluginContext,
  refuse,
  s,
  type View,
} from 'bouwsteen/plugin';
import { messages } from './messages.ts';
import { keyOf, poll } from './poll.ts';
import { forgetBallots, tally, vote } from './votes.ts';

type Poll = View<typeof poll.content>;

const pollOf = async (context: PluginContext, block: string | undefined): Promise<Poll> => {
  const found = await context.content.block(block as Guid);
  if (found?.type !== poll.name)
    throw refuse(404, 'no-such-poll', { nl: 'Deze peiling is er niet.', en: 'There is no such poll.' });
  return found.content as Poll;
};

export const plugin = definePlugin({
  id: 'acme/poll',
  version: '2.2.0',
  requires: '1.1',
  label: { nl: 'Peiling', en: 'Poll' },
  capabilities: ['content', 'data', 'jobs'],
  blocks: [poll],
  settings: [
    defineSetting({
      key: 'acme.pollDays',
      group: 'site',
      value: s.number({
        label: { nl: 'Dagen dat wordt onthouden wie stemde', en: 'Days that it is remembered who voted' },
        integer: true,
        min: 1,
        max: 365,
        default: 30,
      }),
      default: 30,
      isPublic: false,
      order: 100,
    }),
  ],
  routes: [
    defineRoute({
      method: 'GET',
      path: '/votes/{block}',
      summary: 'The result of a poll so far',
      access: 'everyone',
      handle: async ({ params }, context) => {
        const { answers } = await pollOf(context, params['block']);
        return tally(context, params['block'] as Guid, answers.map(keyOf));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/votes/{block}',
      summary: 'Vote in a poll, once per person per day',
      access: 'everyone',
      limit: 10,
      body: s.object({
        answer: s.text({ label: { nl: 'Antwoord', en: 'Answer' }, max: 80, requiredOn: 'publish' }),
      }),
      handle: async ({ params, body, visitor }, context) => {
        const { answers: all, closed } = await pollOf(context, params['block']);
        const answers = all.map(keyOf);
        const answer = body.answer!;
        const block = params['block'] as Guid;
        if (closed || !answers.includes(answer))
          throw refuse(409, 'poll-closed', {
            nl: 'Op dit antwoord kan niet worden gestemd.',
            en: 'This answer cannot be voted for.',
          });
        const isCounted = await vote(context, block, visitor, { answer, answers });
        return { ...(await tally(context, block, answers)), isCounted };
      },
    }),
  ],
  jobs: [
    defineJob({
      name: 'forget-ballots',
      every: 24,
      run: async (_, context) => {
        const days = Number(await context.setting('acme.pollDays'));
        const gone = await forgetBallots(context, new Date(Date.now() - days * 86_400_000));
        if (gone > 0) context.log('ballots were forgotten', { gone });
      },
    }),
  ],
  messages,
});
