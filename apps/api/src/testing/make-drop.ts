import type { Db } from '../db/client.ts'

/** A drop of one stage. */
export async function makeDrop(db: Db, kind: string, startedAt = new Date('2025-12-30')) {
  const { id } = await db
    .insertInto('drops')
    .values({
      ...{ kind, title: 'Новогодние боксы', description: '', link: `/drop/${kind}` },
      ...{ price: 15_000n, currency: 'kefir', supply: 1000 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('drop_stages')
    .values({
      ...{ drop_id: id, position: 0, code: 'vk', name: 'ВКонтакте' },
      ...{ started_at: startedAt, ended_at: new Date(startedAt.getTime() + 13 * 86_400_000) },
    })
    .execute()
}
