import type { Plan } from '@kefir/rules/search/plan-search'
import { showPlan } from '@kefir/rules/search/show-plan'
import type { Db } from '../../db/client.ts'
import type { Found } from './find-things.ts'
import { listWordsOf, type Kind } from './names.queries.ts'

/** What was looked for, by the words of the best thing found; null where it is what was typed. */
export async function correctionOf(
  db: Db,
  plan: Plan,
  found: Found<{ id: number }>,
): Promise<string | null> {
  const best = bestOf(found)
  if (!best || plan.mended === 'no') return null
  if (plan.mended === 'text') return plan.text

  return showPlan(plan, new Set(await listWordsOf(db, best.kind, best.id)))
}

function bestOf({ collections, tokens, users }: Found<{ id: number }>) {
  const kinds: [Kind, { id: number; rank: number } | undefined][] = [
    ['c', collections[0]],
    ['t', tokens[0]],
    ['u', users[0]],
  ]
  const [best] = kinds
    .flatMap(([kind, row]) => (row ? [{ kind, id: row.id, rank: row.rank }] : []))
    .toSorted((one, other) => one.rank - other.rank)
  return best
}
