import pg from 'pg'
import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import { ABSENT_QUERIES } from '../apps/api/src/testing/absent-queries.ts'

export type QueryKind = 'exact' | 'prefix' | 'one slip' | 'forgiving' | 'absent'

const LETTERS = 'абвгдеиклмнопрстуя'

/** Queries of each kind over names picked at random, large and small collections alike, and what few names have. */
export async function makeQueries(
  databaseUrl: string,
  count: number,
): Promise<Record<QueryKind, string[]>> {
  const random = randomFrom('queries')
  const names = await pickNames(databaseUrl, count)
  const absent = Object.values(ABSENT_QUERIES).flatMap((lines) => lines.trim().split(/\n\s*/))
  return {
    exact: names,
    prefix: names.map((name) => begin(random, name)),
    'one slip': names.map((name) => inLongest(name, (word) => slip(random, word))),
    forgiving: names.map((name, index) =>
      index % 3 === 0
        ? joinTail(name)
        : inLongest(name, (word) => slip(random, slip(random, slip(random, word)))),
    ),
    absent: names.map((_, index) => absent[index % absent.length]!),
  }
}

async function pickNames(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select name from tokens where id in (
      select (select min(id) from tokens) + (hashint4(n) & 2147483647) % (select count(*)::int from tokens)
      from generate_series(1, $1::int) n
    ) and length(name) > 8`,
    [count],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** From three letters to all but the last two. */
function begin(random: Random, name: string): string {
  return name.slice(0, random.int(3, Math.max(3, name.length - 2))).padEnd(3, 'о')
}

function inLongest(name: string, change: (word: string) => string): string {
  const words = name.split(' ')
  const longest = words.toSorted((one, other) => other.length - one.length)[0]!
  return words.map((word) => (word === longest ? change(word) : word)).join(' ')
}

function slip(random: Random, word: string): string {
  const at = random.int(0, word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ]
  const other = random.pick([...LETTERS])
  return random.pick([
    before + next + after,
    before + other + next + after,
    before + letter + other + next + after,
    before + next + letter + after,
  ])
}

/** All but the first word written as one, so that the beginning of the name is of no help. */
function joinTail(name: string): string {
  const [first, ...rest] = name.split(' ')
  return rest.length > 0 ? `${rest.join('')} ${first}` : `${first}${first}`
}
