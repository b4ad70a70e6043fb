import { z } from 'zod'
import { BodyId, Id, pageOf, PageQuery, Timestamp } from './common.ts'
import { Reason, ROLES } from './staff.ts'

const PERSON_STATES = ['active', 'unconfirmed', 'blocked', 'leaving', 'removed'] as const

const Badge = z.object({ id: Id, name: z.string() })

/** Somebody whom staff name in passing. */
export const NamedPerson = z.object({ id: Id, name: z.string() })
export type NamedPerson = z.infer<typeof NamedPerson>

/** A person in a list of staff. */
export const StaffPersonRow = NamedPerson.extend({
  email: z.string(),
  legal_class: z.enum(['individual', 'entity']),
  state: z.enum(PERSON_STATES),
  roles: z.array(z.enum(ROLES)),
  badge: Badge.nullable(),
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
})
export type StaffPersonRow = z.infer<typeof StaffPersonRow>

export const PeopleQuery = PageQuery.extend({
  /** Number, address of mail or a part of it, nickname, name, wallet, or a profile's address. */
  query: z.string().trim().max(200).optional(),
  /** An empty word, as a form sends it, is none. */
  state: z.enum(['', 'blocked', 'unconfirmed', 'leaving', 'staff', 'badge']).optional(),
  cursor: z.string().max(200).optional(),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

export const PeoplePage = pageOf(StaffPersonRow)
export type PeoplePage = z.infer<typeof PeoplePage>

/** A line of the journal about somebody. */
export const PersonJournalLine = z.object({
  id: z.int(),
  at: Timestamp,
  actor: NamedPerson,
  act: z.string(),
  reason: z.string(),
})

/** Everything that staff see of a person. */
export const StaffPerson = StaffPersonRow.extend({
  nikname: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  activated_at: Timestamp.nullable(),
  removal_at: Timestamp.nullable(),
  second_factor_at: Timestamp.nullable(),
  block: z
    .object({ since: Timestamp, until: Timestamp.nullable(), reason: z.string().nullable() })
    .nullable(),
  wallets: z.array(z.string()),
  works: z.object({
    /** In every state; `shown` are those of them that everybody sees. */
    created: z.int(),
    shown: z.int(),
    owned: z.int(),
    collections: z.int(),
  }),
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string(),
      ip: z.string().nullable(),
      created_at: Timestamp,
      last_seen_at: Timestamp,
    }),
  ),
  letters: z.array(
    z.object({ id: z.int(), name: z.string(), is_taken: z.boolean(), sent_at: Timestamp }),
  ),
  journal: z.array(PersonJournalLine),
  /** The badges there are to be given. */
  badges: z.array(Badge),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const ReasonBody = z.object({ reason: Reason })

export const BlockBody = ReasonBody.extend({
  /** When it ends by itself; left out or null, never. */
  until: Timestamp.nullish(),
})

export const BadgeBody = ReasonBody.extend({
  /** Null takes the badge. */
  badge_id: BodyId.nullable(),
})

export const RolesBody = ReasonBody.extend({
  /** All that the person is to have from now on. */
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
})

export const ResendBody = ReasonBody.extend({ kind: z.enum(['activation', 'recovery']) })

export const EndSessionsBody = ReasonBody.extend({
  /** One of them; left out or null, all. */
  session_id: BodyId.nullish(),
})
