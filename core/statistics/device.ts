/** What a browser calls itself, as far as it is counted. */
export interface Device {
  device: 'phone' | 'tablet' | 'desktop' | 'robot';
  browser: string;
  system: string;
}

type Parse = (userAgent: string) => Device;

let parse: Promise<Parse> | undefined;
const known = new Map<string, Device>();
const mostKnown = 5000;

/** What is no person, or does not say what it is. */
export const robot: Device = { device: 'robot', browser: '', system: '' };

/** Gives the function that tells devices and robots; its libraries are loaded when first needed. */
export async function deviceReader(): Promise<(userAgent: string | undefined) => Device> {
  const read = await (parse ??= load());
  return (userAgent) => {
    if (!userAgent || userAgent.length > 1000) return robot;
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
    if (isbot(userAgent)) return robot;
    const { browser, os, platform } = bowser.parse(userAgent);
    const device = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop';
    return { device, browser: browser.name ?? '', system: os.name ?? '' };
  };
}
