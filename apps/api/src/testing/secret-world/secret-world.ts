import type { Db } from '../../db/client.ts'
import { makeCollection } from '../make-collection.ts'
import { makeDrop } from '../make-drop.ts'
import { makeImported } from '../make-imported.ts'
import { makeUser } from '../make-user.ts'
import { keepCollections, keepGallery, keepTokens } from './keep-catalogue.ts'
import { keepInvoice, keepOffer, keepOrder, keepPromo } from './keep-deals.ts'
import { keepLitres, keepPayment, keepPayout } from './keep-money.ts'
import { keepPapers, keepTexts, keepTicket } from './keep-papers.ts'
import { keepFacts, keepNotification } from './keep-person.ts'
import { COLLECTION_SLUG, SECRETS, WORD } from './secrets.ts'

export type SecretWorld = Awaited<ReturnType<typeof makeSecretWorld>>

/** An owner who has something of everything, a stranger, and a member of staff. */
export async function makeSecretWorld(db: Db) {
  const owner = await makeUser(db, { nikname: 'khozyain' })
  const stranger = await makeUser(db, { nikname: 'prohozhii' })
  const staff = await makeUser(db, { nikname: 'sotrudnik', role: 'admin' })
  await keepFacts(db, owner.id)
  const { id: collectionId, tokenIds } = await makeCollection(db, {
    name: `Открытый ${WORD}`,
    authorId: owner.id,
    tokens: [{ name: `Открытый ${WORD}`, price: 5000n, traits: { Глина: 'белая' } }],
  })
  const tokenId = tokenIds[0]!
  await db
    .updateTable('tokens')
    .set({ unlockable: SECRETS.unlockable[0] })
    .where('id', '=', tokenId)
    .execute()
  await db
    .updateTable('collections')
    .set({ slug: COLLECTION_SLUG })
    .where('id', '=', collectionId)
    .execute()
  await keepTokens(db, collectionId, tokenId)
  await keepCollections(db, collectionId)
  await keepGallery(db, owner.id, tokenId)
  const persons = { ownerId: owner.id, strangerId: stranger.id, staffId: staff.id }
  await keepPapers(db, persons)
  await keepTicket(db, persons)
  await keepTexts(db)
  await keepLitres(db, owner.id)
  await keepOrder(db, owner.id, stranger.id)
  await keepInvoice(db, owner.id)
  await keepOffer(db, owner.id)
  await keepPromo(db, owner.id)
  await keepNotification(db, owner.id)
  await keepPayout(db, owner.id)
  await keepPayment(db, owner.id)
  await makeDrop(db, 'otkrytyi')
  const importedId = await makeImported(db, { ownerId: owner.id })
  // Favoured while it was shown.
  await db
    .insertInto('token_favorites')
    .values([tokenId, SECRETS.hiddenToken[1]].map((id) => ({ user_id: stranger.id, token_id: id })))
    .execute()

  return { owner, stranger, staff, collectionId, tokenId, importedId }
}
