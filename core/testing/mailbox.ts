import type { Message, Post } from '../mail/post.ts';

/** Mail that the app under test sent, as its receivers would find it. */
export class Mailbox implements Post {
  readonly messages: Message[] = [];
  private readonly waiting: (() => void)[] = [];

  deliver(message: Message): Promise<'sent'> {
    this.messages.push(message);
    for (const look of this.waiting.splice(0)) look();
    return Promise.resolve('sent');
  }

  close(): void {}

  /** The newest message to this address, once there are `count` of them. */
  async to(address: string, count = 1): Promise<Message> {
    for (;;) {
      const found = this.messages.filter(({ to }) => to.address === address);
      if (found.length >= count) return found.at(-1)!;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** The code in that message's link. */
  async codeTo(address: string, count = 1): Promise<string> {
    const { text } = await this.to(address, count);
    const code = /\/([A-Z2-7]{26})$/m.exec(text)?.[1];
    if (!code) throw new Error(`No code in: ${text}`);
    return code;
  }
}
