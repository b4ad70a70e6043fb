import { join } from 'node:path'
import type { Module } from '../module.ts'
import { isOnlyHere } from '../plugins/is-this-machine.ts'
import { devCodesRoutes } from './dev-codes.routes.ts'
import { devMailRoutes } from './dev-mail.routes.ts'
import { createMailbox } from './mailbox.ts'
import { testBankRoutes } from './test-bank.routes.ts'
import { CARD_TOKENS_PATH, createTestBank } from './test-bank.ts'

/** The pages of what stands in for a real post office, a real bank and the phone of the demo's staff. */
export const embeddedModule: Module = {
  name: 'embedded',
  siteRoutes: [
    {
      isWanted: ({ config }) => config.hasDemoData && isOnlyHere(config),
      routes: devCodesRoutes,
    },
    {
      // A site that others use has their letters: shown only to whoever names the secret.
      isWanted: ({ config }) =>
        !config.smtpUrl && (isOnlyHere(config) || config.devMailToken !== undefined),
      async routes(app) {
        const { dataDir } = app.context.config
        await app.register(devMailRoutes(createMailbox(join(dataDir, 'mail'))))
      },
    },
    {
      isWanted: ({ bank }) => bank.cardTokeniserUrl === CARD_TOKENS_PATH,
      isLimited: true,
      async routes(app) {
        const { dataDir } = app.context.config
        await app.register(testBankRoutes(createTestBank(join(dataDir, 'test-bank'))))
      },
    },
  ],
}
