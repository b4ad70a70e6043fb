import { useSyncExternalStore } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { DONE, useWishDoer, type Outcome } from '../../lib/session/wish-doers.ts'
import { askToSignIn, type WishedThing } from '../../lib/session/wished-place.ts'
import { showToast } from '../../ui/toast.tsx'
import { settleFavourite, type Favourite } from './settle-favourite.ts'

type FavouriteOptions = Favourite & {
  thing: FavouriteThing
  name: string
}

/** What is kept: a token or a collection, by its number. */
export type FavouriteThing = { kind: keyof typeof CALLS; id: number }

const CALLS = {
  token: { keep: 'POST /v1/token/:id/favorite', remove: 'DELETE /v1/token/:id/favorite' },
  collection: {
    keep: 'POST /v1/collection/:id/favorite',
    remove: 'DELETE /v1/collection/:id/favorite',
  },
} as const

/** What this visitor has changed, by thing: a list kept for Back still holds what was before. */
const changed = new Map<string, Favourite>()
const listeners = new Set<() => void>()
/** Things whose call is under way: a press meanwhile is sent after it. */
const underWay = new Set<string>()

/**
 * The heart of a token or a collection. It flips at once and goes back when the server refuses; all
 * hearts of one thing flip together. A guest is asked to log in, and has the heart pressed afterwards.
 */
export function useFavourite({ thing, name, isFavourited, count }: FavouriteOptions) {
  const key = keyOf(thing)
  const isGuest = useAccount() === null
  const own = useSyncExternalStore(subscribe, () => changed.get(key), nothing)
  const now = shownFavourite({ isFavourited, count }, own)

  function toggle() {
    if (isGuest) return askToSignIn('favourite', { ...thing, name })
    set(key, flipped(now))
    if (!underWay.has(key)) void settle(thing, key, now)
  }

  // Any heart does it for all: the one that was pressed may stand further down than a list has come to yet.
  useWishDoer('favourite', favour)

  return { ...now, toggle }
}

const keyOf = ({ kind, id }: FavouriteThing) => `${kind} ${id}`

const NOT_CHANGED = 'Не получилось изменить избранное. Попробуйте ещё раз'

function favour({ kind, id }: WishedThing): Promise<Outcome> | null {
  return kind === 'user' ? null : keepNow({ kind, id })
}

/** Keeps the thing, whether or not it was kept before. */
async function keepNow(thing: FavouriteThing): Promise<Outcome> {
  const { kind, id } = thing
  try {
    const reply = await callApi(CALLS[kind].keep, { params: { id } })
    set(keyOf(thing), { isFavourited: reply.is_favorited, count: reply.favorites_count })
    return DONE
  } catch (error) {
    return { whyNot: failureWords(error, NOT_CHANGED) }
  }
}

async function settle({ kind, id }: FavouriteThing, key: string, before: Favourite) {
  let held = before
  underWay.add(key)
  try {
    await settleFavourite({
      known: before,
      wants: () => changed.get(key)?.isFavourited ?? before.isFavourited,
      async send(keep) {
        const reply = await callApi(CALLS[kind][keep ? 'keep' : 'remove'], { params: { id } })
        held = { isFavourited: reply.is_favorited, count: reply.favorites_count }
        return held
      },
    })
  } catch (error) {
    showToast(failureWords(error, NOT_CHANGED))
  }
  underWay.delete(key)
  set(key, held)
}

/** What was read agrees with what the visitor did, or it is older than that. */
export const shownFavourite = (read: Favourite, own: Favourite | undefined): Favourite =>
  own && own.isFavourited !== read.isFavourited ? own : read

/** One more, or one less but never below none. */
export const flipped = ({ isFavourited, count }: Favourite): Favourite => ({
  isFavourited: !isFavourited,
  count: Math.max(0, count + (isFavourited ? -1 : 1)),
})

function set(key: string, favourite: Favourite) {
  changed.set(key, favourite)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const nothing = () => undefined
