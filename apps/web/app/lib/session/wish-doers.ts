import { useEffect, useEffectEvent } from 'react'
import type { Wish, WishedDeed, WishedThing } from './wished-place.ts'

/** Done, or why it no longer can be. */
export type Outcome = { whyNot: string | null }
export const DONE: Outcome = { whyNot: null }

/** Does it with the thing; null, at once, where it is another's to do. */
type Doer = (thing: WishedThing) => Outcome | Promise<Outcome> | null

const doers = new Map<WishedDeed, Set<Doer>>()
const listeners = new Set<() => void>()

/** A button that does, for who has just signed in, what they pressed it for as a guest. */
export function useWishDoer(deed: WishedDeed, doer: Doer) {
  const act = useEffectEvent(doer)
  useEffect(() => offerDoing(deed, (thing) => act(thing)), [deed])
}

/** Gives what takes the offer back. */
export function offerDoing(deed: WishedDeed, doer: Doer): () => void {
  const those = doers.get(deed) ?? new Set()
  doers.set(deed, those.add(doer))
  for (const listener of listeners) listener()
  return () => {
    those.delete(doer)
  }
}

/** Has the wish done by one of those who offer it, also by one that comes late; null where none does in time. */
export function haveDone({ deed, thing }: Wish, patienceMs: number): Promise<Outcome | null> {
  const { promise, resolve } = Promise.withResolvers<Outcome | null>()
  const timer = setTimeout(() => end(null), patienceMs)

  function end(outcome: Outcome | Promise<Outcome> | null) {
    clearTimeout(timer)
    listeners.delete(ask)
    resolve(outcome)
  }
  function ask() {
    for (const doer of doers.get(deed) ?? []) {
      const outcome = doer(thing)
      // The first that does it is the only one.
      if (outcome) return end(outcome)
    }
  }
  listeners.add(ask)
  ask()
  return promise
}
