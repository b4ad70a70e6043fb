import { z } from 'zod'
import { Amount, Id, Picture, Timestamp } from './common.ts'

export const SOCIAL_KEYS = ['youtube', 'vk', 'telegram', 'ok', 'website'] as const

export const Social = z.object({
  key: z.enum(SOCIAL_KEYS),
  social: z.array(z.object({ id: Id, url: z.string() })),
})

export const Verification = z.object({
  verification_type: z.object({ name: z.string(), icon: z.object({ path: z.string() }) }),
})

/** The signed-in user, as `GET /v1/account` and `POST /v1/login` answer. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  avatar: Picture.nullable(),
  kefir: Amount,
  socials: z.array(Social),
  legal: z.object({
    legal_class: z.enum(['individual', 'entity']),
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

export const LoginBody = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Введите e-mail полностью, например anna@example.org')),
  password: z.string().trim().min(1, 'Введите пароль').max(128, 'Пароль слишком длинный'),
})
export type LoginBody = z.infer<typeof LoginBody>

export const BalanceReply = z.object({ balance: Amount, updated_at: Timestamp })
