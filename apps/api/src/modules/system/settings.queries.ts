import type { Db, Tx } from '../../db/client.ts'

export async function findSetting<Value>(db: Db | Tx, key: string): Promise<Value | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()

  return row?.value as Value | undefined
}

/** The setting, nobody else's until the transaction ends; empty where there was none. */
export async function lockSetting<Value extends object>(
  tx: Tx,
  key: string,
  at: Date,
): Promise<Partial<Value>> {
  const { value } = await tx
    .insertInto('settings')
    .values({ key, value: '{}', updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('value')
    .executeTakeFirstOrThrow()

  return value as Partial<Value>
}

export async function removeSetting(db: Db | Tx, key: string) {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

export async function saveSetting(db: Db | Tx, key: string, value: object, at: Date) {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: at }))
    .execute()
}
