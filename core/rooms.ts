import { docsEndpoints } from './api/docs.ts';
import { auditEndpoints } from './audit/routes.ts';
import { backupEndpoints } from './backup/routes.ts';
import { iconEndpoints } from './blocks/icon-routes.ts';
import { blockEndpoints } from './blocks/routes.ts';
import { type PageCache } from './cache/page-cache.ts';
import { cacheEndpoints } from './cache/routes.ts';
import type { PageHandler } from './edge/page-handler.ts';
import { formRounds } from './forms/retention.ts';
import { formEndpoints } from './forms/routes.ts';
import { personEndpoints } from './forms/person-routes.ts';
import { sendingEndpoints } from './forms/sending-routes.ts';
import { submissionEndpoints } from './forms/submission-routes.ts';
import { tableEndpoints } from './forms/table-routes.ts';
import { invitationLetters } from './invitations/letters.ts';
import { frameEndpoints } from './frames/routes.ts';
import { invitationEndpoints } from './invitations/routes.ts';
import type { Jobs, Round } from './jobs/jobs.ts';
import { listEndpoints } from './items/list-routes.ts';
import { importEndpoints } from './imports/routes.ts';
import { managedItemEndpoints } from './items/managed-routes.ts';
import { readItemEndpoints } from './items/routes.ts';
import { editItemEndpoints } from './items/edit-routes.ts';
import { publishItemEndpoints } from './items/publish-routes.ts';
import { writeItemEndpoints } from './items/write-routes.ts';
import { type Kernel } from './kernel.ts';
import { logRounds } from './logs/rounds.ts';
import { keepAcceptedTerms } from './legal/legal.ts';
import { legalEndpoints } from './legal/routes.ts';
import { logEndpoints } from './logs/routes.ts';
import { mailRounds } from './mail/rounds.ts';
import { mailEndpoints } from './mail/routes.ts';
import { type Post } from './mail/post.ts';
import { libraryEndpoints } from './media/library-routes.ts';
import { mediaEndpoints } from './media/routes.ts';
import { mediaRounds } from './media/sweep.ts';
import { menuEndpoints } from './menus/routes.ts';
import { writeMenuEndpoints } from './menus/write-routes.ts';
import { editPageEndpoints } from './pages/edit-routes.ts';
import { checkJobs, checkRounds } from './pages/check-all.ts';
import { publishJobs } from './pages/publish.ts';
import { publishPageEndpoints } from './pages/publish-routes.ts';
import { careLetters, careRounds } from './pages/care.ts';
import { careEndpoints } from './pages/care-routes.ts';
import { trashRounds } from './pages/trash-rounds.ts';
import { auditRounds } from './settings/audit-rounds.ts';
import { linkJobs, linkRounds } from './pages/outside-links.ts';
import { overviewEndpoints } from './pages/overview-routes.ts';
import { pageEndpoints } from './pages/routes.ts';
import { sweepRounds } from './pages/sweep.ts';
import { writePageEndpoints } from './pages/write-routes.ts';
import { pluginRoutes } from './plugins/routes.ts';
import { pluginUseEndpoints } from './plugins/uses.ts';
import { ownEndpoints } from './profiles/own-routes.ts';
import { propertyEndpoints } from './profiles/property-routes.ts';
import { profileEndpoints } from './profiles/routes.ts';
import { roleEndpoints } from './roles/routes.ts';
import { ignoredAddressEndpoints } from './redirects/ignored-routes.ts';
import { redirectEndpoints } from './redirects/routes.ts';
import { fileSearchRounds } from './search/files.ts';
import { searchEndpoints } from './search/routes.ts';
import { pluginEndpoints } from './settings/plugin-switches.ts';
import { settingEndpoints } from './settings/routes.ts';
import { tenantEndpoints } from './settings/tenant-facts.ts';
import { feedEndpoints } from './site/feeds.ts';
import { editEndpoints } from './site/edit-routes.ts';
import { consentEndpoints } from './site/consent-routes.ts';
import { siteEndpoints } from './site/routes.ts';
import { measuredEndpoints } from './statistics/measured.ts';
import { reportRounds, statisticsLetters } from './statistics/report.ts';
import { statisticsEndpoints } from './statistics/routes.ts';
import { statisticsRounds } from './statistics/rounds.ts';
import { statusEndpoints } from './status/routes.ts';
import { userLetters } from './users/letters.ts';
import { factorEndpoints } from './users/factor-routes.ts';
import { providerEndpoints } from './users/provider-routes.ts';
import { sealRounds } from './users/renew-seals.ts';
import { manageEndpoints } from './users/manage-routes.ts';
import { tokenEndpoints } from './tokens/routes.ts';
import { visitEndpoints } from './users/visit-routes.ts';
import { hostEndpoints } from './platform/host-routes.ts';
import { platformEndpoints } from './platform/routes.ts';
import { nameSettings } from './audit/export.ts';
import { settingNames } from './settings/setting.ts';
import { keepBeforeNaming } from './tenants/naming.ts';
import { userEndpoints } from './users/routes.ts';
import { webhookJobs, webhookRounds } from './webhooks/deliver.ts';
import { webhookEndpoints } from './webhooks/routes.ts';

keepBeforeNaming(keepAcceptedTerms);
nameSettings(settingNames);

/** Who makes the letter of which kind of mail. */
export const mailWriters = { ...userLetters, ...invitationLetters, ...statisticsLetters, ...careLetters };

/** What rooms do later, and again and again. */
export const jobsOfRooms: Jobs = { ...webhookJobs, ...publishJobs, ...checkJobs, ...linkJobs };
export const roundsOfRooms: Round[] = [
  ...fileSearchRounds,
  ...mailRounds,
  ...mediaRounds,
  ...logRounds,
  ...statisticsRounds,
  ...reportRounds,
  ...webhookRounds,
  ...checkRounds,
  ...linkRounds,
  ...careRounds,
  ...trashRounds,
  ...auditRounds,
  ...formRounds,
  ...sweepRounds,
  ...sealRounds,
];

/** Every endpoint of core, in the order of its rooms. */
export function endpointsOf(kernel: Kernel, cache: PageCache, page: PageHandler, post: Post) {
  const endpoints = [
    ...userEndpoints,
    ...factorEndpoints,
    ...providerEndpoints,
    ...visitEndpoints,
    ...platformEndpoints,
    ...hostEndpoints,
    ...profileEndpoints,
    ...ownEndpoints,
    ...propertyEndpoints,
    ...manageEndpoints,
    ...roleEndpoints,
    ...invitationEndpoints,
    ...auditEndpoints,
    ...mailEndpoints(post),
    ...settingEndpoints,
    ...tenantEndpoints,
    ...legalEndpoints,
    ...frameEndpoints,
    ...pluginEndpoints,
    ...mediaEndpoints,
    ...libraryEndpoints,
    ...blockEndpoints,
    ...iconEndpoints,
    ...pageEndpoints,
    ...overviewEndpoints,
    ...careEndpoints,
    ...editPageEndpoints,
    ...writePageEndpoints,
    ...publishPageEndpoints,
    ...readItemEndpoints,
    ...writeItemEndpoints,
    ...listEndpoints,
    ...managedItemEndpoints,
    ...importEndpoints,
    ...editItemEndpoints,
    ...publishItemEndpoints,
    ...menuEndpoints,
    ...writeMenuEndpoints,
    ...formEndpoints,
    ...sendingEndpoints,
    ...tableEndpoints,
    ...submissionEndpoints,
    ...personEndpoints,
    ...searchEndpoints,
    ...siteEndpoints,
    ...consentEndpoints,
    ...feedEndpoints,
    ...logEndpoints,
    ...editEndpoints(page),
    ...redirectEndpoints,
    ...ignoredAddressEndpoints,
    ...webhookEndpoints,
    ...tokenEndpoints,
    ...statisticsEndpoints,
    ...measuredEndpoints,
    ...backupEndpoints,
    ...statusEndpoints(cache),
    ...cacheEndpoints(cache),
    ...pluginUseEndpoints,
    ...pluginRoutes(kernel),
  ];
  return [...endpoints, ...docsEndpoints(endpoints)];
}
