import { sql, type SelectQueryBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import type { PeopleQuery } from '@kefir/wire/people'
import type { Role } from '@kefir/wire/staff'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { DB } from '../../../db/schema.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { BLOCK, isBlockedAs } from '../blocked.queries.ts'
import type { PeopleSearch } from './people-search.ts'

/** What every list and page of staff shows of a person. */
export const peopleOf = (db: Db | Tx) =>
  db.selectFrom('users').select((query) => [
    'users.id',
    'users.email',
    'users.legal_class',
    'users.nikname',
    'users.name',
    'users.activated_at',
    'users.removal_at',
    'users.removed_at',
    'users.created_at',
    ...BLOCK,
    sql<Role[]>`array(select role from user_roles where user_id = users.id order by role)`.as(
      'roles',
    ),
    jsonObjectFrom(
      query
        .selectFrom('verification_types')
        .select(['verification_types.id', 'verification_types.name'])
        .whereRef('verification_types.id', '=', 'users.verification_type_id'),
    ).as('badge'),
    query
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('sessions.last_seen_at').as('at'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('last_seen_at'),
  ])

export type PersonListRow = Awaited<ReturnType<typeof listPeople>>[number]

type Which = { search: PeopleSearch | null; state: PeopleQuery['state']; now: Date }

type Page = Pick<PageAsked, 'after' | 'offset' | 'perPage'>

/** The newest first, and one more than the page holds. */
export const listPeople = (db: Db, which: Which, page: Page) =>
  peopleFound(db, which, page).execute()

export function peopleFound(db: Db | Tx, which: Which, { after, offset, perPage }: Page) {
  return narrowed(peopleOf(db), which)
    .$if(after !== null, (query) => query.where('users.id', '<', Number(after![0])))
    .orderBy('users.id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
}

export const countPeople = (db: Db, which: Which) =>
  countUpTo(db, narrowed(db.selectFrom('users').select('users.id'), which), COUNT_LIMIT).then(
    counted,
  )

type People<Row> = SelectQueryBuilder<DB, 'users', Row>

function narrowed<Row>(people: People<Row>, { search, state, now }: Which): People<Row> {
  // Whoever holds tokens outside is no person (rules/chain/next-owner.ts).
  let query = people.where('users.id', '<>', OUTSIDE_ACCOUNT_ID)
  if (search) query = query.where(matches(search))
  if (state) query = query.where(STATES[state](now))
  return query
}

/** Each is a short list with an index of its own. */
const STATES = {
  blocked: (now: Date) => isBlockedAs('users', now),
  unconfirmed: () => sql<boolean>`(users.activated_at is null and users.removed_at is null)`,
  leaving: () => sql<boolean>`(users.removal_at is not null)`,
  staff: () => sql<boolean>`(users.id in (select user_id from user_roles))`,
  badge: () => sql<boolean>`(users.verification_type_id is not null)`,
}

function matches(search: PeopleSearch) {
  if (search.kind === 'wallet')
    return sql<boolean>`users.id in (
      select user_id from blockchain_accounts where address like ${`${search.prefix}%`})`
  const text = search.text && hasWords(search.text)
  if (search.kind === 'text') return text || sql<boolean>`false`
  return text
    ? sql<boolean>`(users.id = ${search.id} or ${text})`
    : sql<boolean>`users.id = ${search.id}`
}

/** Any part of the address of mail or of a name, as the index holds them. */
const hasWords = (text: string) => sql<boolean>`(
  person_words(users.email, users.nikname, users.name, users.first_name, users.last_name)
    like '%' || search_normal(${text}) || '%' and search_normal(${text}) <> '')`
