/** What a browser calls itself, as far as it is counted. */
export interface Device {
  device: 'phone' | 'tablet' | 'desktop';
  browser: string;
  system: string;
}

type Parse = (userAgent: string) => Device | null;

let parse: Promise<Parse> | undefined;
const known = new Map<string, Device | null>();
const mostKnown = 5000;

/** Gives the function that tells devices, and null for what is no person; its libraries are loaded when first needed. */
export async function deviceReader(): Promise<(userAgent: string | undefined) => Device | null> {
  const read = await (parse ??= load());
  return (userAgent) => {
    if (!userAgent || userAgent.length > 1000) return null;
    let device = known.get(userAgent);
    if (device === undefined) {
      if (known.size >= mostKnown) known.clear();
      known.set(userAgent, (device = read(userAgent)));
    }
    return device;
  };
}

async function load(): Promise<Parse> {
  const [{ isbot }, { default: bowser }] = await Promise.all([import('isbot'), import('bowser')]);
  return (userAgent) => {
    if (isbot(userAgent)) return null;
    const { browser, os, platform } = bowser.parse(userAgent);
    const device = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop';
    return { device, browser: browser.name ?? '', system: os.name ?? '' };
  };
}
