import { makeCollection } from './make-collection.ts'
import { makeUser } from './make-user.ts'
import { startTestApp } from './test-app.ts'

/** The real server with tokens to hang, and new people for each test. */
export async function startGalleryBed(count: number) {
  const bed = await startTestApp()
  const { db } = bed.context
  const { tokenIds } = await makeCollection(db, {
    tokens: Array.from({ length: count }, () => ({})),
  })
  let serial = 0

  /** Somebody whose galleries they are, somebody else, and an address of their own, for addresses have limits. */
  async function newPeople() {
    serial += 1
    const [me, stranger] = await Promise.all([
      makeUser(db, { nikname: `khozyain-${serial}` }),
      makeUser(db, { nikname: `gost-${serial}` }),
    ])
    return { me, stranger, remoteAddress: `10.0.5.${serial}` }
  }

  return { ...bed, tokens: tokenIds, newPeople }
}

export type GalleryBed = Awaited<ReturnType<typeof startGalleryBed>>
export type GalleryPeople = Awaited<ReturnType<GalleryBed['newPeople']>>
