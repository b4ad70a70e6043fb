import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { Nickname, OrganisationName, PersonName, SecondFactorCode } from './sign-in.ts'

/** HTML of a few tags; the server cleans it, so its length is judged after that. */
const RichText = z.string().max(20_000, 'Слишком длинный текст')

/** A person sends the first four, an organisation `name` and `info`. */
export const ProfileBody = z.object({
  nikname: Nickname.optional(),
  first_name: PersonName.or(z.literal('')).optional(),
  last_name: PersonName.or(z.literal('')).optional(),
  about: RichText.optional(),
  name: OrganisationName.optional(),
  info: RichText.optional(),
  shows_email: z.boolean(),
})
export type ProfileBody = z.infer<typeof ProfileBody>

/** What only the owner's form needs beside the account. */
export const ProfileReply = z.object({ shows_email: z.boolean() })
export type ProfileReply = z.infer<typeof ProfileReply>

export const SocialsReply = z.array(
  z.object({
    id: Id,
    key: z.enum(SOCIAL_KEYS),
    name: z.string(),
    icon: z.object({ path: z.string() }),
    placeholder: z.string(),
    /** For the browser's own check of the field. */
    pattern: z.string(),
    social: z.array(z.object({ id: Id, url: z.string() })),
  }),
)
export type SocialsReply = z.infer<typeof SocialsReply>

export const SocialsBody = z.object({
  items: z
    .array(z.object({ key: z.enum(SOCIAL_KEYS), url: z.string().trim().max(2000) }))
    .max(SOCIAL_KEYS.length),
})

export const SessionsReply = z.array(
  z.object({
    id: Id,
    /** «Chrome, Windows», told from the browser's own words. */
    device: z.string(),
    ip: z.string().nullable(),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    is_current: z.boolean(),
  }),
)
export type SessionsReply = z.infer<typeof SessionsReply>

export const SecurityReply = z.object({
  has_password: z.boolean(),
  password_changed_at: Timestamp.nullable(),
  login_alerts: z.boolean(),
  two_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
  /** When the account will be emptied, if its owner asked for that. */
  removal_at: Timestamp.nullable(),
})
export type SecurityReply = z.infer<typeof SecurityReply>

export const LoginAlertsBody = z.object({ login_alerts: z.boolean() })

export const TwoFactorStartReply = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
})
export type TwoFactorStartReply = z.infer<typeof TwoFactorStartReply>

export const CodeBody = z.object({ code: SecondFactorCode })

export const RecoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodesReply = z.infer<typeof RecoveryCodesReply>

/** Proves once more that it is the owner who asks. */
export const PasswordProof = z.object({ password: z.string().max(128).default('') })

/** The same for what weakens the second factor, where there is one. */
export const FactorProof = PasswordProof.extend({
  /** Asked for by 422 `SECOND_FACTOR_REQUIRED`. */
  code: SecondFactorCode.optional(),
})

export const ConsentsReply = z.array(
  z.object({
    document: z.enum(['agreement', 'agree_personal']),
    title: z.string(),
    link: z.string(),
    version: z.string(),
    ip: z.string().nullable(),
    created_at: Timestamp,
  }),
)
export type ConsentsReply = z.infer<typeof ConsentsReply>

export const RemovalReply = z.object({ removal_at: Timestamp.nullable() })
