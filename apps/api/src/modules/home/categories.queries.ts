import type { Db } from '../../db/client.ts'

export async function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
