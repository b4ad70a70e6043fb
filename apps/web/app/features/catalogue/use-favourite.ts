import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { askToSignIn } from '../../lib/session/wished-place.ts'
import { showToast } from '../../ui/toast.tsx'
import { keepWish, takeWish } from './favourite-wish.ts'
import { settleFavourite, type Favourite } from './settle-favourite.ts'

type FavouriteOptions = Favourite & {
  thing: FavouriteThing
}

/** What is kept: a token or a collection, by its number. */
export type FavouriteThing = { kind: keyof typeof CALLS; id: number }

const CALLS = {
  token: { keep: 'POST /v1/token/:id/favorite', drop: 'DELETE /v1/token/:id/favorite' },
  collection: {
    keep: 'POST /v1/collection/:id/favorite',
    drop: 'DELETE /v1/collection/:id/favorite',
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
export function useFavourite({ thing, isFavourited, count }: FavouriteOptions) {
  const { kind, id } = thing
  const key = `${kind} ${id}`
  const isGuest = useAccount() === null
  const own = useSyncExternalStore(subscribe, () => changed.get(key), nothing)
  const now = shownFavourite({ isFavourited, count }, own)

  function toggle() {
    if (isGuest) {
      keepWish(key)
      return askToSignIn()
    }
    set(key, flipped(now))
    if (!underWay.has(key)) void settle(thing, key, now)
  }

  const fulfil = useEffectEvent(() => {
    if (takeWish(key) && !now.isFavourited) toggle()
  })
  useEffect(() => {
    if (!isGuest) fulfil()
  }, [isGuest])

  return { ...now, toggle }
}

async function settle({ kind, id }: FavouriteThing, key: string, before: Favourite) {
  let held = before
  underWay.add(key)
  try {
    await settleFavourite({
      known: before,
      wants: () => changed.get(key)?.isFavourited ?? before.isFavourited,
      async send(keep) {
        const reply = await callApi(CALLS[kind][keep ? 'keep' : 'drop'], { params: { id } })
        held = { isFavourited: reply.is_favorited, count: reply.favorites_count }
        return held
      },
    })
  } catch (error) {
    showToast(failureWords(error, 'Не получилось изменить избранное. Попробуйте ещё раз'))
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
