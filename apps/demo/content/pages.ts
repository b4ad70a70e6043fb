import { companyPages } from './pages-company.ts'
import { gamePages } from './pages-games.ts'
import { knowPages } from './pages-know.ts'
import { offerPage } from './page-offer.ts'
import { personalDataPage } from './page-personal-data.ts'
import { rulesPages } from './pages-rules.ts'
import { walletPages } from './pages-wallet.ts'
import type { DemoPage } from './types.ts'
import { typesetFields } from './typography.ts'

export const pages: DemoPage[] = typesetFields(
  [
    offerPage,
    personalDataPage,
    ...rulesPages,
    ...companyPages,
    ...knowPages,
    ...walletPages,
    ...gamePages,
  ],
  ['title', 'lead', 'bodyHtml'],
)
