import { ask, type Asked } from './ask.ts';

/** Someone who sends forms as a program would: what the page holds, with what they make of it. */
export class Filler {
  private page!: Asked;
  private readonly site: string;
  private readonly path: string;

  constructor(site: string, path: string) {
    this.site = site;
    this.path = path;
  }

  async open(): Promise<this> {
    this.page = await ask(this.site + this.path);
    return this;
  }

  /** Names of inputs by the words of their question. */
  nameOf(label: string): string {
    const question = this.questions.find((one) => one.includes(`>${label}`) || one.includes(label));
    const name = /name="(f-[0-9a-f-]{36})["."]/.exec(question ?? '')?.[1];
    if (!name) throw new Error(`No question ${label} on ${this.path}`);
    return name;
  }

  /** Fields as the page would post them untouched: what is hidden in it, of questions that are shown. */
  get hidden(): [string, string][] {
    const shown = this.page.text.replaceAll(/<fieldset[^>]*\bdisabled[\s\S]*?<\/fieldset>/g, '');
    const form = /<form[^>]*\?fill=[\s\S]*?<\/form>/.exec(shown)![0];
    return [...form.matchAll(/<input type="hidden"([^>]*)>/g)].flatMap(([, attributes]) => {
      const name = /name="([^"]*)"/.exec(attributes!)?.[1];
      const value = /value="([^"]*)"/.exec(attributes!)?.[1];
      return name && value ? [[name, value] as [string, string]] : [];
    });
  }

  get key(): string | undefined {
    return this.hidden.find(([name]) => name === 'form.key')?.[1];
  }

  async post(
    fields: { [name: string]: string | string[] },
    { without = [], headers = {} }: { without?: string[]; headers?: { [name: string]: string } } = {},
  ): Promise<Asked> {
    const own = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    );
    const set = new Set([...without, ...own.map(([name]) => name)]);
    const all = [...this.hidden.filter(([name]) => name === 'form.seen' || !set.has(name)), ...own];
    const action = /<form[^>]*action="([^"]*\?fill=[^"#]*)/.exec(this.page.text)![1]!;
    const answer = await ask(this.site + action.replaceAll('&amp;', '&'), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(all).toString(),
    });
    if (/\?fill=/.test(answer.text)) this.page = answer;
    return answer;
  }

  private get questions(): string[] {
    return this.page.text.match(/<fieldset[\s\S]*?<\/fieldset>/g) ?? [];
  }
}
