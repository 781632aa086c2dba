/**
 * What `t` takes in the site's own views: within the groups of the site's messages only a key that is there. Any other
 * group is a plugin's, whose keys are known at the start alone; so is `form`, which is the name of one as well.
 */
declare namespace App {
  type Messages = import('./nl.ts').PublicMessages;
  type KeyIn<T> = {
    [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyIn<T[K]>}`;
  }[keyof T & string];
  /** i18next adds the form of the plural itself. */
  type Asked<K extends string> = K extends `${infer One}_${'one' | 'other'}` ? K | One : K;
  type Key = Asked<KeyIn<Messages>>;
  type Group = Exclude<keyof Messages & string, 'form'>;
  /** A key that is put together while the page is drawn is right if any of the keys is like it. */
  type Known<K extends string> = K extends `${infer G extends Group}.${string}`
    ? [Extract<Key, K>] extends [never]
      ? Extract<Key, `${G}.${string}`>
      : K
    : K;
  type TranslateKnown = <K extends string>(
    key: Known<K>,
    values?: { [name: string]: string | number },
  ) => string;

  interface Locals {
    t: TranslateKnown;
    ui: Omit<PageLocals['ui'], 't'> & { t: TranslateKnown };
  }
}
