import { join } from 'node:path'
import type { Module } from '../module.ts'
import { isOnlyHere } from '../plugins/is-this-machine.ts'
import { devCodesRoutes } from './dev-codes.routes.ts'
import { devMailRoutes } from './dev-mail.routes.ts'
import { createMailbox } from './mailbox.ts'

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
      isWanted: ({ testBank }) => testBank !== null,
      isLimited: true,
      async routes(app) {
        const { testBank } = app.context
        if (testBank) await app.register(testBank.routes)
      },
    },
  ],
}
