import { isSpeltSo, judgeSlip, judgeUnfinishedSlip } from '@kefir/rules/search/judge-slip'
import { meantOf, widenPlan, type Match, type Plan } from '@kefir/rules/search/plan-search'
import type { Db } from '../../db/client.ts'
import { listAnswers, listSimilar, type SimilarRow, type WordRow } from './words.queries.ts'

/** What the dictionary has for each word, and how near it is. */
export async function answerWords(db: Db, words: string[]): Promise<Match[]> {
  const rows = await listAnswers(db, { words })
  return rows.flatMap(answerOf)
}

function answerOf(row: WordRow): Match[] {
  const { asked, asked_sound, id, found, how, via, via_sound } = row
  if (how === 'script') return answerInScript(row)
  if (how !== 'near' && how !== 'sound') return [{ asked, id, found, how }]

  const slip = judgeSlip({ word: asked, sound: asked_sound }, { word: via, sound: via_sound })
  if (!slip) return []
  const nearness = how === 'near' ? slipsIn(slip.distance) : how
  return [{ asked, id, found, slip, meant: via, how: nearness }]
}

/** Russian is written in Latin letters as it is in its own: whoever types `smetana` means «сметаны», too. */
function answerInScript({ asked, asked_sound, id, found, via_sound }: WordRow): Match[] {
  if (!isSpeltSo(asked, found)) return []
  const isMeant = /[a-z]/.test(asked) && asked_sound === via_sound
  return [{ asked, id, found, how: 'script', ...(isMeant && { meant: found }) }]
}

const slipsIn = (distance: number) => (distance <= 1 ? 'slip' : 'slips')

/** Words with more slips than one, also unfinished ones: the nearest of what looks alike. */
export async function guessWords(db: Db, words: string[]): Promise<Match[]> {
  const rows = await listSimilar(db, words)
  return rows.flatMap(guessOf)
}

function guessOf({ asked, asked_sound, id, found, found_sound }: SimilarRow): Match[] {
  const slip = judgeUnfinishedSlip(
    { word: asked, sound: asked_sound },
    { word: found, sound: found_sound },
  )
  return slip ? [{ asked, id, found, slip, meant: found, how: 'slips' }] : []
}

/** The plan that looks for what its words would find had they been typed as they were meant. */
export async function followMeant(db: Db, plan: Plan): Promise<Plan> {
  const words = new Set(plan.groups.flatMap(meantOf).map(({ found }) => found))
  return words.size > 0 ? widenPlan(plan, await answerWords(db, [...words])) : plan
}
