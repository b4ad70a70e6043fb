import { beginningDistance, editDistance } from '@kefir/rules/search/edit-distance'
import { isLikelySlip } from '@kefir/rules/search/is-likely-slip'
import type { How, Match } from '@kefir/rules/search/plan-search'
import type { Db } from '../../db/client.ts'
import { listAnswers, listSimilar, type SimilarRow, type WordRow } from './words.queries.ts'

/** What the dictionary has for each word, and how near it is. */
export async function answerWords(db: Db, words: string[]): Promise<Match[]> {
  const rows = await listAnswers(db, { words })
  return rows.filter(isLikelyAnswer).map((row) => ({
    asked: row.asked,
    id: row.id,
    found: row.found,
    how: row.how === 'near' ? slipsOf(row) : row.how,
  }))
}

const isLikelyAnswer = ({ asked, asked_sound, how, via }: WordRow) =>
  how !== 'near' || isLikelySlip({ asked, askedSound: asked_sound, meant: via })

const slipsOf = ({ asked, asked_sound, via, via_sound }: WordRow): How =>
  Math.min(editDistance(asked, via), editDistance(asked_sound, via_sound)) <= 1 ? 'slip' : 'slips'

/** Words of nine sounds and more may have three slips. */
const LONG = 9

/** Words with more slips than one, also unfinished ones: the nearest of what looks alike. */
export async function guessWords(db: Db, words: string[]): Promise<Match[]> {
  const rows = (await listSimilar(db, words)).filter(({ asked, asked_sound, found }) =>
    isLikelySlip({ asked, askedSound: asked_sound, meant: found }),
  )
  const byAsked = Map.groupBy(rows, ({ asked }) => asked)

  return [...byAsked.values()].flatMap((similar) => {
    const measured = similar.map((row) => ({ row, distance: distanceOf(row) }))
    const least = Math.min(...measured.map(({ distance }) => distance))
    const allowed = similar[0]!.asked_sound.length >= LONG ? 3 : 2
    return measured
      .filter(({ distance }) => distance <= Math.min(allowed, least + 0.5))
      .map(({ row }): Match => ({ asked: row.asked, id: row.id, found: row.found, how: 'slips' }))
  })
}

/** A beginning counts for a little more than the whole word with as many slips. */
const distanceOf = ({ asked_sound, found_sound }: SimilarRow) =>
  Math.min(
    editDistance(asked_sound, found_sound),
    beginningDistance(asked_sound, found_sound) + 0.5,
  )
