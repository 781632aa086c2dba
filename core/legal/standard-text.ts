/** A legal page as data. A list is an array of strings; `code` words in texts are written as they are. */
export interface StandardText {
  title: string;
  /** Day of the last change, ISO 8601. */
  updated: string;
  intro: string;
  sections: { heading: string; body: (string | string[])[] }[];
}

/** What a text needs to know of the tenant. */
export interface LegalSite {
  name: string;
  /** The address people know, such as `www.lindenhove.example`. */
  host: string;
  /** Where people can write; without it the texts point to the contact page. */
  email?: string;
  /** Siteimprove counts visits along with us. */
  siteimprove?: boolean;
}

/**
 * The date of the texts as they come with Bouwsteen (for terms of use and privacy: specification, section 9). They are
 * what people accepted as version 1: a release that changes them has to keep what these were.
 */
export const legalDate = '2023-03-14';
