import type { Guid } from '../guid.ts';
import type { PluginContext } from './context.ts';

/**
 * What a plugin does later (`context.jobs.queue`), or again and again in every tenant that uses it (`every`). It may run
 * twice when a node dies, so it asks first whether there is still something to do. One that throws is tried again.
 */
export interface JobDefinition {
  name: string;
  /** Hours from one run to the next, for work nobody asks for. */
  every?: number;
  run(payload: { [name: string]: unknown }, context: PluginContext): Promise<void>;
}
export const defineJob = (definition: JobDefinition): JobDefinition => definition;

/** An act in the tenant that is over and done: `page.published`, `item.created` (docs/plugins.md lists them). */
export interface PluginEvent {
  id: string;
  name: string;
  at: Date;
  /** What it happened to. */
  subject: Guid | null;
}

/** Told of acts after they are done, each at least once; `page.*` is every act on a page. */
export type EventListeners = {
  [event: string]: (event: PluginEvent, context: PluginContext) => Promise<void>;
};
