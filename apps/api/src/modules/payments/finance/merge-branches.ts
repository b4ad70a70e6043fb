import { BRANCHES, type Branch, type HistoryKey } from './history.queries.ts'

/** An operation with the last id of each branch once it is shown: where the page after it begins. */
export type PlacedKey = HistoryKey & { shown: Partial<Record<Branch, number>> }

/**
 * Several walks made one, the newest first. The next is always the head of a branch, so whatever clocks say nothing of
 * a branch is passed over.
 */
export function mergeBranches(
  keys: HistoryKey[],
  begun: Partial<Record<Branch, number>> = {},
): PlacedKey[] {
  const queues = BRANCHES.map((branch) => keys.filter((key) => key.branch === branch))
  const merged: PlacedKey[] = []
  const shown = { ...begun }
  while (merged.length < keys.length) {
    const heads = queues.flatMap((queue) => queue[0] ?? [])
    const next = heads.reduce((newest, head) => (head.at > newest.at ? head : newest))
    queues[BRANCHES.indexOf(next.branch)]!.shift()
    shown[next.branch] = next.id
    merged.push({ ...next, shown: { ...shown } })
  }
  return merged
}
