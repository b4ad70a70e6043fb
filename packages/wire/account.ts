import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import { z } from 'zod'
import { Amount, Id, Picture, Timestamp } from './common.ts'

const Social = z.object({
  key: z.enum(SOCIAL_KEYS),
  social: z.array(z.object({ id: Id, url: z.string() })),
})

const Verification = z.object({
  verification_type: z.object({ name: z.string(), icon: z.object({ path: z.string() }) }),
})

const LegalClass = z.enum(['individual', 'entity'])

/** The signed-in user, as `GET /v1/account` and `POST /v1/login` answer. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  avatar: Picture.nullable(),
  kefir: Amount,
  socials: z.array(Social),
  legal: z.object({
    legal_class: LegalClass,
    name: z.string().nullable(),
    nikname: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    about: z.string().nullable(),
    info: z.string().nullable(),
    website: z.string().nullable(),
    created_at: Timestamp,
    banner: Picture.nullable(),
    need_wallet: z.boolean(),
  }),
  verification: Verification.nullable(),
  roles: z.array(z.string()),
  is_activated: z.boolean(),
  unread_notifications: z.int(),
})
export type Account = z.infer<typeof Account>

/** What a profile shows, whoever looks: the owner's own account has the same parts. */
export const Profile = z.object({
  id: Id,
  email: z.string().nullable(),
  avatar: Picture.nullable(),
  socials: z.array(Social),
  legal: Account.shape.legal.omit({ first_name: true, last_name: true, need_wallet: true }),
  verification: Verification.nullable(),
})
export type Profile = z.infer<typeof Profile>

/** Anybody's profile, as `GET /v1/user/{id}` answers; `email` only where its owner shows it. */
export const PublicUser = Profile.extend({
  /** Path of the picture for messengers. */
  share_card: z.string(),
})
export type PublicUser = z.infer<typeof PublicUser>

export const BalanceReply = z.object({ balance: Amount, updated_at: Timestamp })
