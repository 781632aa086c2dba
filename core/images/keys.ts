import type { Guid } from '../guid.ts';

/** Where the files of an image lie. Keys begin with the tenant, so that a tenant's files can go as one. */
export const folderOf = (tenantId: Guid, imageId: Guid) => `${tenantId}/images/${imageId}`;
export const originalKey = (folder: string, format: string) => `${folder}/original.${format}`;
export const reducedKey = (folder: string, format: string, side?: number) =>
  `${folder}/reduced${side ? `-${side}` : ''}.${format}`;
export const renditionsOf = (folder: string) => `${folder}/renditions`;
export const renditionKey = (folder: string, spec: string) => `${renditionsOf(folder)}/${spec}`;
