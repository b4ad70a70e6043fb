import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import type { Bell } from './bell.ts'
import type { Tx } from './client.ts'

/** What the transaction on a connection wants said if it commits, by channel. */
const wanted = new WeakMap<DatabaseConnection, Map<string, Set<string>>>()

/**
 * Says these words on the channel once the transaction is committed, and never if it is not. They are lost with
 * the process or the connection in between: whoever hears them must also look by itself.
 */
export async function notifyAfterCommit(tx: Tx, channel: string, words: string[]): Promise<void> {
  if (words.length === 0) return
  await tx.getExecutor().provideConnection(async (connection) => {
    const known = wanted.get(connection) ?? new Map<string, Set<string>>()
    const said = known.get(channel) ?? new Set()
    for (const word of words) said.add(word)
    wanted.set(connection, known.set(channel, said))
  })
}

class RingingDriver extends PostgresDriver {
  readonly #bell: Bell

  constructor(pool: PostgresPool, bell: Bell) {
    super({ pool })
    this.#bell = bell
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    wanted.delete(connection)
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    for (const [channel, words] of wanted.get(connection) ?? []) this.#bell.ring(channel, words)
    wanted.delete(connection)
  }

  override async destroy() {
    await super.destroy()
    await this.#bell.close()
  }
}

/** PostgreSQL, where a commit may ring the bell. */
export class RingingDialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #bell: Bell

  constructor(pool: PostgresPool, bell: Bell) {
    super({ pool })
    this.#pool = pool
    this.#bell = bell
  }

  override createDriver() {
    return new RingingDriver(this.#pool, this.#bell)
  }
}
