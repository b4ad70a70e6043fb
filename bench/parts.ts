import type { Row } from './format-results.ts'
import { measureAccounts } from './measure-accounts.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCounters } from './measure-counters.ts'
import { measureDeals } from './measure-deals.ts'
import { measureDelivery } from './measure-delivery.ts'
import { measureHistories } from './measure-histories.ts'
import { measureIdle } from './measure-idle.ts'
import { measureImport } from './measure-import.ts'
import { measureIndexing } from './measure-indexing.ts'
import { measureManyTokens } from './measure-many-tokens.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePlaces } from './measure-places.ts'
import { measureProfiles } from './measure-profiles.ts'
import { measureScreens } from './measure-screens.ts'
import { measureSearch } from './measure-search.ts'
import { measureServer } from './measure-server.ts'
import { measureUploads } from './measure-uploads.ts'
import type ABOUT from './parts.json'
import type { Stage } from './stage.ts'

/** A part's name in `parts.json`, which says in which order they stand and what each is about. */
export type PartName = keyof typeof ABOUT

/** Tells of each row as soon as it is there. */
type Measure = (stage: Stage, tell: (row: Row) => void) => Promise<void>

const tellAll = (tell: (row: Row) => void) => (rows: Row[]) => rows.forEach(tell)

/** How each part is measured; each can be run alone. */
export const PARTS: Record<PartName, Measure> = {
  start: async (stage, tell) => {
    const { firstStartMs } = await stage.app()
    tell({
      what: 'First start with demo data',
      value: `${Math.round(firstStartMs / 1000)} s`,
      goal: '≤ 25 s',
      isMet: firstStartMs <= 25_000,
    })
  },
  server: async (stage, tell) => {
    const { site, databaseUrl } = await stage.app()
    const { dataDir, ports } = stage
    await measureServer({ site, databaseUrl, dataDir, barePort: ports.bare }, tell)
  },
  memory: async (stage, tell) => measureMemory(await stage.app(), tell),
  accounts: async (stage, tell) => {
    const { site, databaseUrl } = await stage.app()
    tellAll(tell)(await measureAccounts({ site, databaseUrl, barePort: stage.ports.bare }))
  },
  uploads: async (stage, tell) => {
    const { site, databaseUrl } = await stage.app()
    const { dataDir, ports } = stage
    await measureUploads({ site, databaseUrl, dataDir, barePort: ports.bare }, tell)
  },
  delivery: async (stage, tell) => {
    tell(await measureIdle())
    const serverUrl = await stage.postgres()
    tellAll(tell)(await measureDelivery({ serverUrl, livePort: stage.ports.bare }))
  },
  pages: async (stage, tell) => measureScreens((await stage.app()).site, tell),
  search: async (stage, tell) => {
    const [small, large] = [await stage.catalogue(100_000), await stage.catalogue(1_000_000)]
    const { api: port } = stage.ports
    tellAll(tell)(await measureSearch({ databaseUrl: small, port }, { databaseUrl: large, port }))
  },
  catalogue: async (stage, tell) => {
    const { dataDir, ports } = stage
    const databaseUrl = await stage.catalogue(1_000_000)
    await measureCatalogue(
      { databaseUrl, dataDir, port: ports.api, barePort: ports.bare, oldPort: ports.old },
      tell,
    )
  },
  counters: async (stage, tell) => measureCounters(await stage.postgres(), tell),
  'many-tokens': async (stage, tell) =>
    measureManyTokens({ serverUrl: await stage.postgres(), port: stage.ports.api }, tell),
  places: async (stage, tell) => {
    const { bare: livePort, api: port } = stage.ports
    await measurePlaces({ serverUrl: await stage.postgres(), livePort, port }, tell)
  },
  profiles: async (stage, tell) =>
    measureProfiles({ serverUrl: await stage.postgres(), port: stage.ports.api }, tell),
  deals: async (stage, tell) =>
    measureDeals({ serverUrl: await stage.postgres(), dataDir: stage.dataDir }, tell),
  import: async (stage, tell) =>
    measureImport({ serverUrl: await stage.postgres(), tokens: 500 }, tell),
  histories: async (stage, tell) =>
    measureHistories({ serverUrl: await stage.postgres(), port: stage.ports.api }, tell),
  indexing: async (stage, tell) => measureIndexing(await stage.postgres(), tell),
}
