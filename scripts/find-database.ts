import { join } from 'node:path'
import type { Config } from '../apps/api/src/config.ts'
import { findPostmaster } from '../apps/api/src/embedded/postmaster.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'

/** The database of the installation that these settings describe; ends the script when it is not up. */
export async function findDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl

  if (!(await findPostmaster(join(config.dataDir, 'postgres')))) {
    console.error(`Приложение с папкой данных ${config.dataDir} не запущено.`)
    process.exit(1)
  }
  // It runs already, so this only finds it; it is the app's to stop.
  return (await startPostgres({ dataDir: config.dataDir, log: () => {} })).url
}
