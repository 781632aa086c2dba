import { type Config, config } from '#core/config.ts';
import { database } from './findings/database.ts';
import { fine, type Finding, wrong } from './findings/finding.ts';
import { build, dataFolder, dependencies, disk, node } from './findings/machine.ts';
import { heldUp, plugins } from './findings/plugins.ts';
import { countries, files, mail, traces } from './findings/services.ts';

/** Looks at everything a node needs, what others build on first; stops where nothing more can be learnt. */
export async function* examine(): AsyncGenerator<Finding> {
  yield { name: 'Node', ...node() };
  yield { name: 'dependencies', ...dependencies() };
  let settings: Config;
  try {
    settings = config();
    yield { name: 'settings', ...fine('can be used') };
  } catch (error) {
    return yield { name: 'settings', ...wrong((error as Error).message, 'See .env.example.') };
  }
  yield { name: 'build', ...build() };
  yield { name: 'plugins', ...(await plugins()) };
  const folder = dataFolder(settings.dataDir);
  yield { name: 'data folder', ...folder };
  if (folder.wrong) return;
  yield { name: 'disk', ...disk(settings.dataDir) };
  yield { name: 'files', ...(await files(settings)) };
  yield { name: 'blocks', ...heldUp(settings.dataDir) };
  yield { name: 'mail', ...(await mail(settings)) };
  yield { name: 'countries', ...(await countries(settings)) };
  yield { name: 'traces', ...(await traces(settings)) };
  yield* database(settings);
}
