import { migrate } from '../apps/api/src/db/migrate.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { compareAnswers, type Compared } from './compare-answers.ts'
import { fillProfiles, type Collector } from './fill-profiles.ts'
import type { Row } from './format-results.ts'
import { startServer } from './start-server.ts'

const SIZES: [number, number] = [100, 100_000]
const GOAL = 2

const SORTS = ['created_at', 'price', 'payment_date'].flatMap((sort) =>
  ['asc', 'desc'].map((dir) => `sort=${sort}&dir=${dir}`),
)
const ACTIVITY_SORTS = SORTS.filter((sort) => !sort.includes('payment_date'))
const FILTERS = [
  '',
  'polygon',
  'kefir',
  'author',
  'not-author',
  'on-sale',
  'polygon,on-sale,not-author',
]
const OWN_FILTERS = ['hidden', 'favorite', 'hidden,on-sale,author']

const KINDS = ['', 'polygon', 'kefir', 'author', 'not-author']
const BY_PRICE = SORTS.filter((sort) => sort.includes('price'))
const favourites = (id: number, filter: string, sort: string) =>
  `/user/${id}/tokens/favorites?filter=${filter}&${sort}`

type Who = 'owner' | 'guest'
type Measured = { what: string; who: Who; addresses: (person: Collector) => string[] }

const narrowed = (path: string, filters: string[]) =>
  filters.map(
    (filter) => (person: Collector) =>
      SORTS.map((sort) => `${path.replace('{id}', String(person.id))}?filter=${filter}&${sort}`),
  )
const ofCollections = (path: string) => (person: Collector) =>
  SORTS.map(
    (sort) =>
      `${path.replace('{id}', String(person.id))}?collection=${person.collectionIds.join(',')}&${sort}`,
  )

function listRows(name: string, path: string, who: Who): Measured[] {
  const filters = who === 'owner' ? [...FILTERS, ...OWN_FILTERS] : FILTERS
  return [
    ...narrowed(path, filters).map((addresses, index) => ({
      what: `${name}, ${who}, ${filters[index] || 'all'}`,
      who,
      addresses,
    })),
    { what: `${name}, ${who}, three collections`, who, addresses: ofCollections(path) },
  ]
}

const one = (what: string, path: string): Measured => ({
  what,
  who: 'owner',
  addresses: ({ id }) => [path.replace('{id}', String(id))],
})

const MEASURED: Measured[] = [
  ...listRows('Tokens they have', '/user/{id}/tokens/filter', 'owner'),
  ...listRows('Tokens they have', '/user/{id}/tokens/filter', 'guest'),
  ...listRows('Tokens they bought', '/tokens/user/{id}/pay', 'owner'),
  ...listRows('Tokens they made', '/author/{id}/tokens/filter', 'owner'),
  ...listRows('Tokens they sold', '/tokens/author/{id}/pay', 'guest'),
  {
    what: 'Favourites of each kind by date and by purchase, all by price',
    who: 'owner',
    addresses: ({ id }) => [
      ...KINDS.flatMap((kind) =>
        SORTS.filter((sort) => !sort.includes('price')).map((sort) => favourites(id, kind, sort)),
      ),
      ...BY_PRICE.map((sort) => favourites(id, '', sort)),
    ],
  },
  ...(['owner', 'guest'] as const).map((who) => ({
    ...{ what: `What they did, ${who}, of any type, created, transfer, sale`, who },
    addresses: ({ id }: Collector) =>
      ['', 'created', 'transfer', 'sale'].flatMap((filter) =>
        ACTIVITY_SORTS.map((sort) => `/user/${id}/transactions?filter=${filter}&${sort}`),
      ),
  })),
  one('The counts of a profile', '/user/{id}/counts'),
  one('Collections of their tokens', '/user/{id}/collections-of-tokens?per_page=10'),
  one('A rare name among their tokens', '/user/{id}/tokens/search?search=топленые 100'),
]

/** What grows with the list and is told as it is: no goal of the lists’ own. */
const GROWING: Measured[] = [
  {
    what: 'Favourites of each kind by price, met on the way',
    who: 'owner',
    addresses: ({ id }) =>
      KINDS.flatMap((kind) => BY_PRICE.map((sort) => favourites(id, kind, sort))),
  },
  {
    what: 'Favourites on sale, counted up to 1 000',
    who: 'owner',
    addresses: ({ id }) => SORTS.map((sort) => favourites(id, 'on-sale', sort)),
  },
  one('A name that all of them have', '/user/{id}/tokens/search?search=сливки'),
  one('A name that all of them have, in what they did', '/user/{id}/transactions?search=сливки'),
]

/** Lists of somebody with a hundred thousand tokens against those of somebody with a hundred, in turns. */
export async function measureProfiles(
  { serverUrl, port }: { serverUrl: string; port: number },
  tell: (row: Row) => void,
) {
  await runStatement(serverUrl, 'create database bench_profiles')
  const databaseUrl = withDatabase(serverUrl, 'bench_profiles')
  await migrate(databaseUrl)
  const [small, large] = await fillProfiles(databaseUrl, SIZES)
  await using _server = await startServer('bench/serve-api.ts', databaseUrl, String(port))
  const ask = (path: string, { cookie }: Collector, who: Who) => ({
    url: `http://127.0.0.1:${port}/api/v1${encodeURI(path)}`,
    cookie: who === 'owner' ? cookie : '',
  })
  const compare = async ({ addresses, who }: Measured) => {
    const many = addresses(large!)
    let worst: Compared = { ratio: 0, few: 0, many: 0 }
    for (const [index, address] of addresses(small!).entries()) {
      const compared = await compareAnswers(
        ask(address, small!, who),
        ask(many[index]!, large!, who),
      )
      if (compared.ratio > worst.ratio) worst = compared
    }
    return worst
  }
  for (const measured of MEASURED) tell(rowOf(measured, await compare(measured), true))
  for (const measured of GROWING) tell(rowOf(measured, await compare(measured), false))
}

const rowOf = (
  { what, addresses }: Measured,
  { ratio, few, many }: Compared,
  isBound: boolean,
): Row => {
  const asked = addresses({ id: 1, cookie: '', tokens: 0, collectionIds: [] }).length
  const worst = asked > 1 ? `, the worst of ${asked}` : ''
  return {
    what: `${what}: 100 000 tokens against 100${worst}`,
    value: `${ratio.toFixed(2)} × (${many.toFixed(1)} / ${few.toFixed(1)} ms)`,
    goal: isBound ? `≤ ${GOAL} ×` : '—',
    isMet: !isBound || ratio <= GOAL,
  }
}
