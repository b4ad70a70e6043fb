import type { Row } from './format-results.ts'
import { measureAccounts } from './measure-accounts.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCounters } from './measure-counters.ts'
import { measureDelivery } from './measure-delivery.ts'
import { measureScreens } from './measure-screens.ts'
import { measureSearch } from './measure-search.ts'
import { measureServer } from './measure-server.ts'
import type { Stage } from './stage.ts'

export type Part = {
  /** What it says before it starts. */
  about: string
  /** Tells of each row as soon as it is there. */
  measure: (stage: Stage, tell: (row: Row) => void) => Promise<void>
}

const tellAll = (tell: (row: Row) => void) => (rows: Row[]) => rows.forEach(tell)

/** What may be measured, in the order of the table; each can be run alone. */
export const PARTS = new Map<string, Part>([
  [
    'start',
    {
      about: 'the first start of the app with demo data',
      measure: async (stage, tell) => {
        const { firstStartMs } = await stage.app()
        tell({
          what: 'First start with demo data',
          value: `${Math.round(firstStartMs / 1000)} s`,
          goal: '≤ 25 s',
          isMet: firstStartMs <= 25_000,
        })
      },
    },
  ],
  [
    'server',
    {
      about: 'a call and a cached page against bare Node',
      measure: async (stage, tell) => {
        const { site, databaseUrl } = await stage.app()
        const { dataDir, ports } = stage
        await measureServer({ site, databaseUrl, dataDir, barePort: ports.bare }, tell)
      },
    },
  ],
  [
    'accounts',
    {
      about: 'logins against bare hashing, and the account call',
      measure: async (stage, tell) => {
        const { site, databaseUrl } = await stage.app()
        tellAll(tell)(await measureAccounts({ site, databaseUrl, barePort: stage.ports.bare }))
      },
    },
  ],
  [
    'delivery',
    {
      about: 'events and jobs against bare pg-boss, a favourite against a bare emit',
      measure: async (stage, tell) =>
        tellAll(tell)(
          await measureDelivery({
            serverUrl: await stage.postgres(),
            livePort: stage.ports.bare,
          }),
        ),
    },
  ],
  [
    'pages',
    {
      about: 'scripts and Lighthouse of the first screens, some minutes each',
      measure: async (stage, tell) => measureScreens((await stage.app()).site, tell),
    },
  ],
  [
    'search',
    {
      about: 'search over 100 000 and 1 000 000 tokens',
      measure: async (stage, tell) => {
        const [small, large] = [await stage.catalogue(100_000), await stage.catalogue(1_000_000)]
        const { api: port } = stage.ports
        tellAll(tell)(
          await measureSearch({ databaseUrl: small, port }, { databaseUrl: large, port }),
        )
      },
    },
  ],
  [
    'catalogue',
    {
      about: 'the catalogue’s calls over 1 000 000 tokens, and old statements against new',
      measure: async (stage, tell) => {
        const { dataDir, ports } = stage
        const databaseUrl = await stage.catalogue(1_000_000)
        await measureCatalogue(
          { databaseUrl, dataDir, port: ports.api, barePort: ports.bare, oldPort: ports.old },
          tell,
        )
      },
    },
  ],
  [
    'counters',
    {
      about: 'sales in one collection of 100 000 tokens, counted the old way and by delta',
      measure: async (stage, tell) => measureCounters(await stage.postgres(), tell),
    },
  ],
])
