/**
 * How a block stands on the page, whatever it is: what the options `tone` (its ground) and `width` of an instance can
 * say. One that says nothing stands as usual.
 */
export const looks = { tone: ['muted', 'brand'], width: ['wide', 'full'] } as const;
export type Look = keyof typeof looks;
export type Looks = { [look in Look]?: (typeof looks)[look][number] };
