import type { How, Match } from '@kefir/rules/search/plan-search'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'

/** The most words that the dictionary gives for one beginning: then there may be more. */
export const MOST_BEGINNINGS = 120

export type WordRow = Omit<Match, 'how'> & {
  how: Exclude<How, 'slip' | 'slips'> | 'near'
  asked_sound: string
  /** The word that was near, of which the one found may be a form, and how it sounds. */
  via: string
  via_sound: string
}

/** What the dictionary answers to each word. */
export const listAnswers = prepareSql<{ words: string[] }, WordRow>(
  ({ words }) => sql`
    select id, asked, asked_sound, found, how, via, via_sound from search_answers(${words}::text[])`,
)

export type SimilarRow = { asked: string; asked_sound: string } & {
  id: number
  found: string
  found_sound: string
}

/** Words that share enough of their letters, in any place. */
export async function listSimilar(db: Db, words: string[]): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select q.word as asked, q.sound as asked_sound, w.id, w.word as found, w.sound as found_sound
    from (select word, search_sound(word) as sound from unnest(${words}::text[]) word offset 0) q
    cross join lateral search_similar(q.sound) w`.execute(db)

  return rows
}

/** Which of these are words of the dictionary. */
export async function listKnown(db: Db, words: string[]) {
  const { rows } = await sql<{ id: number; word: string }>`
    select id, word from search_words where word = any (${words}::text[])`.execute(db)

  return rows
}
