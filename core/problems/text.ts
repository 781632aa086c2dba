/** What went wrong, and what to do next. */
export type Text = { title: string; detail: string };
/** By code, in each language. */
export type Texts = { [code: string]: { nl: Text; en: Text } };

export const text = (nl: [string, string], en: [string, string]): Texts[string] => ({
  nl: { title: nl[0], detail: nl[1] },
  en: { title: en[0], detail: en[1] },
});
