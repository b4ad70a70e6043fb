import type { Db, Tx } from '../db/client.ts'
import type { MadeCollection } from './make-collection.ts'
import { query } from './query.ts'

type Step = (tx: Tx) => Promise<unknown>
type Bed = { collections: MadeCollection[]; people: number[] }

/** Begun one after the other, each waits with its second step until both have done their first. */
async function crossing(db: Db, pair: [Step, Step][]) {
  let waiting = pair.length
  const both = Promise.withResolvers<void>()
  await Promise.all(
    pair.map(([first, second]) =>
      db.transaction().execute(async (tx) => {
        await first(tx)
        if ((waiting -= 1) === 0) both.resolve()
        await both.promise
        await second(tx)
      }),
    ),
  )
}

const addToken =
  ({ id, authorId }: MadeCollection, name: string): Step =>
  (tx) =>
    query(
      tx,
      `insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
       select id, $2, $2, $3, cover_id, 'usual', $3, 'ready' from collections where id = $1`,
      id,
      authorId,
      name,
    )

const renamePerson =
  (id: number, name: string): Step =>
  (tx) =>
    query(tx, 'update users set nikname = $2, nikname_key = $2 where id = $1', id, name)

/** Pairs that use the same new words in opposite order; each would meet the other if it wrote them on its way. */
const PAIRS = [
  // Tokens alone, in collections of their own.
  ({ collections: [one, other] }: Bed, a: string, b: string) => [
    [addToken(one!, a), addToken(one!, b)],
    [addToken(other!, b), addToken(other!, a)],
  ],
  // Words of one for a person, of the other for a token, and the other way round.
  ({ collections: [one, other], people }: Bed, a: string, b: string) => [
    [renamePerson(people[0]!, a), addToken(one!, b)],
    [renamePerson(people[1]!, b), addToken(other!, a)],
  ],
  // The counters of one collection against a word that was noted before them.
  ({ collections: [one], people }: Bed, a: string, b: string) => [
    [renamePerson(people[0]!, a), addToken(one!, b)],
    [addToken(one!, a), renamePerson(people[1]!, b)],
  ],
] as ((bed: Bed, a: string, b: string) => [Step, Step][])[]

/** How many tokens the rounds made, and how many of them are not found by their word. */
export async function raceWords(db: Db, bed: Bed, rounds: number) {
  for (let round = 0; round < rounds; round += 1)
    await crossing(db, PAIRS[round % PAIRS.length]!(bed, `альфа${round}`, `бета${round}`))
  const [counts] = await query<{ made: number; unfound: number }>(
    db,
    `select count(*)::integer as made, count(*) filter (where n.id is null or p.id is null)::integer as unfound
     from tokens t
     left join search_names n on n.kind = 't' and n.id = t.id and n.name = t.name
     left join search_words w on w.word = t.name
     left join search_postings p on p.word_id = w.id and p.kind = 't' and p.id = t.id and p.place = n.place
     where t.name ~ '^(альфа|бета)'`,
  )
  return counts!
}
