import { withTenant } from '#core/db.ts';
import { storeFile } from '#core/files/file.ts';
import type { Guid } from '#core/guid.ts';
import type { Tenant } from '#core/tenants/tenant.ts';
import { drawDocument, drawTable } from './documents.ts';
import { type DemoTenant, fileGuid, type MadeParts, part } from './write.ts';

/** Makes and stores the documents that were never made. */
export async function seedFiles(tenant: Tenant, demo: DemoTenant, parts: MadeParts): Promise<void> {
  await withTenant(tenant, async (tx) => {
    const stored = new Set<Guid>(await tx('files').pluck('id'));
    for (const [name, document] of Object.entries(demo.documents)) {
      const guid = fileGuid(demo.key, name);
      if (stored.has(guid) || parts.has(part('document', name))) continue;
      const [bytes, ending] =
        'rows' in document
          ? [drawTable(document.rows), 'csv']
          : [drawDocument(document.title, document.paragraphs, demo.name), 'pdf'];
      await storeFile(tx, tenant, bytes, { guid, name: `${document.title}.${ending}` });
    }
  });
}
