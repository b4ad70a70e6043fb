import { describeDevice } from '@kefir/rules/accounts/describe-device'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PeoplePage, PeopleQuery, StaffPerson, StaffPersonRow } from '@kefir/wire/people'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { listJournalOf } from '../../journal/journal.queries.ts'
import { listLetters } from '../letters/sent-letters.queries.ts'
import { listSessions } from '../sessions.queries.ts'
import { isBlocked } from '../is-blocked.ts'
import { countPeople, listPeople, type PersonListRow } from './people-list.queries.ts'
import { readSearch } from './people-search.ts'
import { personName } from './person-name.ts'
import { findStaffPerson, listBadges, listNames, type StaffPersonFacts } from './person.queries.ts'

const PAGE_SIZE = 50
/** Of letters and of lines of the journal: older ones have desks of their own. */
const LATEST = 20

/** People as staff look for them. */
export async function peoplePage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: PeopleQuery,
): Promise<PeoplePage> {
  const asked = pageAsked(query, PAGE_SIZE, ['int'])
  const which = { search: readSearch(query.query ?? ''), state: query.state, now: now() }
  const [rows, total] = await Promise.all([listPeople(db, which, asked), countPeople(db, which)])

  return pageReply({
    path: '/api/v1/admin/people',
    query: { query: query.query || null, state: query.state || null, per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row) => rowReply(row, which.now),
    keyOf: ({ id }) => [id],
  })
}

function rowReply(row: PersonListRow, now: Date): StaffPersonRow {
  return {
    id: row.id,
    name: personName(row),
    email: row.email,
    legal_class: row.legal_class as StaffPersonRow['legal_class'],
    state: stateOf(row, now),
    roles: row.roles,
    badge: row.badge,
    created_at: toMoscowIso(row.created_at),
    last_seen_at: row.last_seen_at && toMoscowIso(row.last_seen_at),
  }
}

function stateOf(row: PersonListRow, now: Date): StaffPersonRow['state'] {
  if (row.removed_at) return 'removed'
  if (isBlocked(row, now)) return 'blocked'
  if (!row.activated_at) return 'unconfirmed'
  return row.removal_at ? 'leaving' : 'active'
}

/** Everything that staff see of a person, in one answer. */
export async function staffPersonReply(
  { db, doors, now }: Pick<Context, 'db' | 'doors' | 'now'>,
  userId: number,
): Promise<StaffPerson> {
  const person = await findStaffPerson(db, userId)
  if (!person) throw new AppError('NOT_FOUND')
  const [sessions, letters, journal, badges] = await Promise.all([
    listSessions(db, userId, now()),
    listLetters(db, userId, LATEST),
    journalAbout(db, userId),
    listBadges(db),
  ])

  return {
    ...rowReply(person, now()),
    ...factsOf(person, now()),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.user_agent),
      ip: session.ip,
      created_at: toMoscowIso(session.created_at),
      last_seen_at: toMoscowIso(session.last_seen_at),
    })),
    letters: letters.map(({ id, kind, is_taken, sent_at }) => ({
      id: Number(id),
      name: doors.letters.get(kind)?.name ?? kind,
      is_taken,
      sent_at: toMoscowIso(sent_at),
    })),
    journal,
    badges,
  }
}

function factsOf(person: StaffPersonFacts, now: Date) {
  const at = (time: Date | null) => time && toMoscowIso(time)
  return {
    nikname: person.nikname,
    first_name: person.first_name,
    last_name: person.last_name,
    activated_at: at(person.activated_at),
    removal_at: at(person.removal_at),
    second_factor_at: at(person.second_factor_at),
    block:
      person.blocked_at && isBlocked(person, now)
        ? {
            since: toMoscowIso(person.blocked_at),
            until: at(person.blocked_until),
            reason: person.block_reason,
          }
        : null,
    wallets: person.wallets,
    works: {
      created: person.made_count,
      shown: person.created_tokens_count,
      owned: Number(person.owned),
      collections: Number(person.collections),
    },
  }
}

async function journalAbout(db: Context['db'], userId: number): Promise<StaffPerson['journal']> {
  const lines = await listJournalOf(db, { kind: 'user', id: userId }, LATEST)
  const people = await listNames(db, [...new Set(lines.map(({ actor_id }) => actor_id))])
  const names = new Map(people.map((one) => [one.id, personName(one)]))

  return lines.map(({ id, at, actor_id, act, reason }) => ({
    id: Number(id),
    at: toMoscowIso(at),
    actor: { id: actor_id, name: names.get(actor_id) ?? '' },
    act,
    reason,
  }))
}
