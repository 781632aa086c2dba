import { dirname } from 'node:path';
import { endpoint } from '../endpoint.ts';
import { incomingFolder } from '../store/store.ts';
import { backupsOf, madeOn } from './kept.ts';

export const backupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/backups',
    tag: 'settings',
    summary:
      'When the backups were made that are kept of this site, the newest first; the setting `backup` has them made',
    access: 'admins',
    answers: { 200: { description: '`{ items: [{ madeOn }] }`' } },
    async handle({ tenant }) {
      const names = await backupsOf(dirname(incomingFolder()), tenant.id);
      return { body: { items: names.toReversed().map((name) => ({ madeOn: madeOn(name) })) } };
    },
  }),
];
