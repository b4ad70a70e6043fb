import type { UserCounts } from '@kefir/wire/profiles'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { isPublicUser } from '../accounts/public-user.queries.ts'
import { facetsHeld, facetsSeen, type PersonList } from './facets.ts'
import { countPersonCollections } from './person-collections.queries.ts'
import { countGalleries, listRuns } from './user-counts.queries.ts'

/** The counts that head the tabs of a profile: each the total of the list that the viewer opens there. */
export async function getUserCounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  viewerId: number | null,
): Promise<UserCounts> {
  const isOwner = viewerId === userId
  const everything = {
    userId,
    isOwner,
    words: new Set<never>(),
    collectionIds: null,
    readings: null,
  }
  const [isThere, runs, galleries, collections, favourites] = await Promise.all([
    isPublicUser(db, userId, now()),
    listRuns(db, userId),
    countGalleries(db, { userId, isOwner }),
    countPersonCollections(db, { ...everything, list: 'made' }),
    countPersonCollections(db, { ...everything, list: 'liked' }),
  ])
  if (!isThere) throw new AppError('NOT_FOUND')

  const sum = (role: string, fitting: number[]) =>
    runs.reduce(
      (total, run) =>
        run.role === role && fitting.includes(run.facets) ? total + run.tokens_count : total,
      0,
    )
  const seen = (list: PersonList) => facetsSeen({ list, isOwner, words: everything.words })

  return {
    filtered_tokens: sum('o', seen('owned')),
    own_tokens: sum('o', facetsHeld(isOwner)),
    collections,
    galleries,
    favorite_tokens: sum('l', seen('liked')),
    favorite_collections: favourites,
    bought: sum('o', seen('bought')),
  }
}
