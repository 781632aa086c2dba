import type { Config } from './config.ts';
import { portTaken } from './free-port.mjs';
import { CannotStart, unreachable } from './postgres/refusals.ts';

/** Why a start failed, where that is something people can mend: in a sentence that says how. */
export function startFault(error: unknown, settings: Pick<Config, 'port' | 'host'>): string | undefined {
  if (error instanceof CannotStart) return error.message;
  const fault = (error ?? {}) as NodeJS.ErrnoException & { hostname?: string };
  if (fault.syscall === 'listen' || fault.hostname === settings.host) return listenFault(fault, settings);
  if (fault.path !== undefined && (fault.code === 'EACCES' || fault.code === 'EPERM'))
    return `${fault.path} is not for this user. Give it to them with chown, or choose another folder: DATA_DIR.`;
  return unreachable(error);
}

function listenFault(
  { code }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return portTaken(port);
    case 'EACCES':
      return `Port ${port} is not for this user. Choose one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is no address of this machine (${code}). Check HOST: 127.0.0.1 for this machine alone, 0.0.0.0 to be reached from others.`;
    default:
      return undefined;
  }
}
