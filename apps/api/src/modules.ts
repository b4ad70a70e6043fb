import { embeddedModule } from './embedded/embedded.module.ts'
import { liveModule } from './live/live.module.ts'
import type { Module } from './module.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { chainModule } from './modules/chain/chain.module.ts'
import { checksModule } from './modules/checks/checks.module.ts'
import { collectionsModule } from './modules/collections/collections.module.ts'
import { complaintsModule } from './modules/complaints/complaints.module.ts'
import { contentModule } from './modules/content/content.module.ts'
import { galleriesModule } from './modules/galleries/galleries.module.ts'
import { holdsModule } from './modules/holds/holds.module.ts'
import { homeModule } from './modules/home/home.module.ts'
import { journalModule } from './modules/journal/journal.module.ts'
import { ledgerModule } from './modules/ledger/ledger.module.ts'
import { marketModule } from './modules/market/market.module.ts'
import { notificationsModule } from './modules/notifications/notifications.module.ts'
import { paymentsModule } from './modules/payments/payments.module.ts'
import { picturesModule } from './modules/pictures/pictures.module.ts'
import { pointsModule } from './modules/points/points.module.ts'
import { profilesModule } from './modules/profiles/profiles.module.ts'
import { promosModule } from './modules/promos/promos.module.ts'
import { referralModule } from './modules/referral/referral.module.ts'
import { searchModule } from './modules/search/search.module.ts'
import { shareCardsModule } from './modules/share-cards/share-cards.module.ts'
import { statisticsModule } from './modules/statistics/statistics.module.ts'
import { supportModule } from './modules/support/support.module.ts'
import { systemModule } from './modules/system/system.module.ts'
import { tokensModule } from './modules/tokens/tokens.module.ts'
import { uploadsModule } from './modules/uploads/uploads.module.ts'
import { worksModule } from './modules/works/works.module.ts'
import { pluginsModule } from './plugins/plugins.module.ts'

/** Every module of the system: server, worker, scripts and tests are built from this list. */
export const modules: Module[] = [
  accountsModule,
  chainModule,
  checksModule,
  collectionsModule,
  complaintsModule,
  contentModule,
  galleriesModule,
  holdsModule,
  homeModule,
  journalModule,
  ledgerModule,
  // Before all that bring kinds to the bell: the page of settings has them in this order.
  notificationsModule,
  marketModule,
  paymentsModule,
  picturesModule,
  pointsModule,
  profilesModule,
  promosModule,
  referralModule,
  searchModule,
  shareCardsModule,
  statisticsModule,
  supportModule,
  systemModule,
  tokensModule,
  uploadsModule,
  worksModule,
  embeddedModule,
  liveModule,
  pluginsModule,
]
