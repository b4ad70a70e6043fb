import type { Db } from '../db/client.ts'
import type { KeyName } from './idempotency.queries.ts'

type Calls = Map<string, Set<Promise<void>>>

/** By database, so that two servers of one process do not wait for each other. */
const nodes = new WeakMap<Db, Calls>()

/**
 * Notes that a call with this key is at work on this node. Whoever is refused leaves first and then
 * waits for the others: one of them may be about to do what both were asked for.
 */
export function enterCall(db: Db, { scope, key }: KeyName) {
  const calls = nodes.get(db) ?? new Map<string, Set<Promise<void>>>()
  nodes.set(db, calls)
  const name = JSON.stringify([scope, key])
  const same = calls.get(name) ?? new Set()
  calls.set(name, same)
  const end = Promise.withResolvers<void>()
  same.add(end.promise)

  return {
    leave() {
      same.delete(end.promise)
      if (same.size === 0) calls.delete(name)
      end.resolve()
    },
    othersLeft: async () => void (await Promise.all(same)),
  }
}
