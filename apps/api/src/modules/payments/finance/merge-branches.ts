import type { Branch, HistoryKey } from './history.queries.ts'

/** Where each branch stands, by the last id of it that was shown. */
export type Shown = Record<string, number>

/** An operation with where each branch stands once it is shown: where the page after it begins. */
export type PlacedKey = HistoryKey & { shown: Shown }

/**
 * Several walks made one, the newest first. The next is always the head of a branch, so whatever clocks say nothing of
 * a branch is passed over. Of two at one moment that of the branch named first is first.
 */
export function mergeBranches(
  branches: readonly Branch[],
  keys: HistoryKey[],
  begun: Shown = {},
): PlacedKey[] {
  const queues = branches.map((branch) => keys.filter((key) => key.branch === branch))
  const merged: PlacedKey[] = []
  const shown = { ...begun }
  while (merged.length < keys.length) {
    const heads = queues.flatMap((queue) => queue[0] ?? [])
    const next = heads.reduce((newest, head) => (head.at > newest.at ? head : newest))
    queues[branches.indexOf(next.branch)]!.shift()
    shown[next.branch] = next.id
    merged.push({ ...next, shown: { ...shown } })
  }
  return merged
}
