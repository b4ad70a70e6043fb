import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'

/** `search_find` goes no further: every further place costs, and it is asked with every key that is pressed. */
export const MOST_FOUND = 1000
/** Nor that far where only beginnings of names are left to it. */
export const MOST_BEGUN = 200

/** t is a token, c a collection, u a user. */
export type Kind = 't' | 'c' | 'u'

/** What names are asked, in the terms of the index. */
export type Question = {
  /** What was looked for, in its normal form. */
  text: string
  /** Of a single word: the words of the dictionary that answer it, and the rank of each. */
  ids: number[]
  ranks: number[]
  /** Of several: all must have an answer; those with the words themselves come first, then forms. */
  all: string
  by_word: string
  by_form: string
  other_rank: number
  /** A word that more words begin with than were listed, after a space, and the query without it. */
  beginning: string | null
  other_words: string
  /** The same three for a name that is at hand, also of a single word. */
  read_all: string
  read_by_word: string
  read_by_form: string
  /** The query may be answered by more words than are asked for. */
  is_part: boolean
  /** Added to every rank: what a later plan finds comes after. */
  worse: number
  /** So many of the best, and of those only what comes after the last one shown. */
  best: number
  after_rank: number
  after_place: number
  after_id: number
  limit: number
}

/** A query for the index of words that no name answers. */
export const NO_WORDS = 'none'

/** Things whose names answer a question, with their places. */
export const namesFound = (kind: Kind, asked: Question): RawBuilder<unknown> => sql`
  select id, rank, place, total from search_find(
    ${sql.lit(kind)}::"char", ${asked.text}::text, ${asked.ids}::int[], ${asked.ranks}::int[],
    ${asked.all}::tsquery, ${asked.by_word}::tsquery, ${asked.by_form}::tsquery,
    ${asked.other_rank}::int, ${asked.other_words}::tsquery, ${asked.beginning}::text,
    ${asked.worse}::int, ${asked.best}::int,
    ${asked.after_rank}::int, ${asked.after_place}::int, ${asked.after_id}::int, ${asked.limit}::int
  )`

/** The words of one thing's name. */
export async function listWordsOf(db: Db, kind: Kind, id: number): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(words) as words from search_names
    where kind = ${kind}::"char" and id = ${id}`.execute(db)

  return (rows[0]?.words ?? []).map((word) => word.slice(1))
}
