import type { Db } from '../../db/client.ts'

/** A drop from its first stage to its last. */
export async function findDrop(db: Db, kind: string, now: Date) {
  return (
    db
      .selectFrom('drops as d')
      .innerJoin('drop_stages as s', 's.drop_id', 'd.id')
      .select(({ fn }) => [
        'd.title',
        'd.price',
        'd.currency',
        'd.supply',
        fn.min('s.started_at').as('starts_at'),
        fn.max('s.ended_at').as('ends_at'),
      ])
      .where('d.kind', '=', kind)
      .groupBy('d.id')
      // One that nobody has announced yet tells nothing of itself.
      .having(({ fn }) => fn.min('s.started_at'), '<=', now)
      .executeTakeFirst()
  )
}
