import type { Tx } from '../db.ts';
import type { FieldError } from '../errors.ts';
import type { Guid } from '../guid.ts';
import { isLinkable } from '../links.ts';
import type { Field } from '../schema.ts';
import { addressesIn, linkFaults } from '../validate.ts';
import type { BlockNode, PageDocument } from './document.ts';
import { blocksOf } from './tree.ts';

/** Addresses that may not be linked and stand in a draft all the same, from before that was asked or by an import. */
export class StandingAddresses {
  readonly #fieldOf: (node: BlockNode) => Field | undefined;
  readonly #documents: PageDocument[];
  #standing: Set<string> | undefined;
  readonly #refused = new Set<string>();

  constructor(fieldOf: (node: BlockNode) => Field | undefined, documents: PageDocument[]) {
    this.#fieldOf = fieldOf;
    this.#documents = documents;
  }

  /** What is wrong with the links of a block, without those that lead where one led before. */
  faultsOf({ schema }: Field, { content }: BlockNode): FieldError[] {
    return linkFaults(schema, content, () => {
      const standing = (this.#standing ??= new Set(this.#documents.flatMap((one) => this.#addressesOf(one))));
      for (const href of addressesIn(schema, content))
        if (!isLinkable(href) && !standing.has(href)) this.#refused.add(href);
      return standing;
    });
  }

  /** Whether some of what was refused stood in this draft earlier; from then on it is let through. */
  async stoodBefore(tx: Tx, ownerId: Guid): Promise<boolean> {
    if (this.#refused.size === 0) return false;
    const { rows } = await tx.raw<{ rows: { href: string }[] }>(
      `select href from unnest(?::text[]) href
        where exists (select 1 from draft_changes
                       where owner_id = ? and is_applied and strpos(inverse::text, to_json(href)::text) > 0)`,
      [[...this.#refused], ownerId],
    );
    for (const { href } of rows) this.#standing!.add(href);
    return rows.length > 0;
  }

  #addressesOf(document: PageDocument): string[] {
    return [...blocksOf(document)].flatMap(({ node }) => {
      const field = this.#fieldOf(node);
      return field ? addressesIn(field.schema, node.content) : [];
    });
  }
}
