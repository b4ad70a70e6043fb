import { makeCollection } from '../make-collection.ts'
import { makeSale } from '../make-sale.ts'
import { makeUser } from '../make-user.ts'
import type { TestApp } from '../test-app.ts'

const TOKENS = 5

/** Rows with the first ids, so that requests reach the statements behind the checks. */
export async function fillForFuzz({ context: { db } }: TestApp) {
  const owner = await makeUser(db, { nikname: 'hozyain' })
  const made = await makeCollection(db, {
    authorId: owner.id,
    tokens: Array.from({ length: TOKENS }, (_, index) => ({
      price: BigInt(index + 1) * 10_000n,
      traits: { Цвет: index % 2 === 0 ? 'белый' : 'синий' },
    })),
  })
  for (const id of made.tokenIds)
    await makeSale(
      db,
      { id, collectionId: made.id },
      { from: owner.id, to: owner.id, at: new Date() },
    )
}
