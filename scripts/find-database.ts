import type { Config } from '../apps/api/src/config.ts'
import { findPostgres } from '../apps/api/src/embedded/find-postgres.ts'

/** The database of the installation that these settings describe; ends the script when it is not up. */
export async function findDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl

  const found = await findPostgres(config.dataDir)
  if (found) return found.url
  console.error(`Приложение с папкой данных ${config.dataDir} не запущено.`)
  process.exit(1)
}
