import { z } from 'zod'
import {
  checkNickname,
  LONGEST_NICKNAME,
  NICKNAME_LENGTH,
  isNameOfTheSite,
  LONGEST_ORGANISATION_NAME,
} from '@kefir/rules/accounts/check-nickname'
import { Account } from './account.ts'
import { Id, Timestamp } from './common.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'E-mail длиннее 254 знаков')
  .pipe(z.email('Введите e-mail полностью, например anna@example.org'))

/** Length and spaces; what needs a list or an owner is checked by the use case. */
const NewPassword = z
  .string()
  .min(8, 'Пароль — от 8 знаков')
  .max(128, { error: 'Пароль — до 128 знаков', abort: true })
  .refine((text) => !/\s/.test(text), 'В пароле не должно быть пробелов')

export const Nickname = z
  .string()
  .trim()
  .max(LONGEST_NICKNAME, { error: NICKNAME_LENGTH, abort: true })
  .superRefine((text, context) => {
    const message = checkNickname(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const PersonName = z
  .string()
  .trim()
  .min(1, 'Заполните это поле')
  .max(50, { error: 'Не больше 50 знаков', abort: true })
  .regex(/^\p{L}[\p{L} -]*$/u, 'Только буквы, дефис и пробел')

export const OrganisationName = z
  .string()
  .trim()
  .min(2, 'Название — от 2 знаков')
  .max(LONGEST_ORGANISATION_NAME, { error: 'Название — до 200 знаков', abort: true })
  .regex(/^\P{C}*$/u, 'Уберите из названия невидимые знаки')
  .refine(
    (name) => !isNameOfTheSite(name),
    'Такое название выбрать нельзя: оно говорит от имени площадки',
  )

/** Six digits of the app, or a recovery code; people type spaces and dashes between them. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, 'Введите код')
  .max(40, 'Код слишком длинный')

const CONSENT_NEEDED = 'Без этого согласия зарегистрироваться нельзя'
const Consent = z.boolean(CONSENT_NEEDED).refine((given) => given, CONSENT_NEEDED)

const Common = z.object({
  ref: z.string().max(64).nullish(),
  email: Email,
  agreement: Consent,
  agree_personal: Consent,
  /** A path of this site to open after the activation. */
  redirect: z.string().max(500).nullish(),
})

export const INDIVIDUAL = 1
export const ENTITY = 2

const Individual = Common.extend({
  legal_id: z.literal(INDIVIDUAL),
  last_name: PersonName,
  first_name: PersonName,
  nikname: Nickname,
  password: NewPassword,
})
const Entity = Common.extend({
  legal_id: z.literal(ENTITY),
  name: OrganisationName,
  password: NewPassword,
})

export const RegisterBody = z.preprocess(
  (body) => (isRecord(body) ? { ...body, legal_id: body['legal_id'] ?? INDIVIDUAL } : body),
  z.discriminatedUnion('legal_id', [Individual, Entity], 'Выберите, кто регистрируется'),
)
export type RegisterBody = z.infer<typeof RegisterBody>

/** An e-mail and the two agreements: the rest is filled in later. */
export const FastRegisterBody = Common
export type FastRegisterBody = z.infer<typeof FastRegisterBody>

export const RegisterReply = z.object({
  message: z.string(),
  user: z.object({ id: Id, email: z.string() }),
  resend_available_at: Timestamp,
})
export type RegisterReply = z.infer<typeof RegisterReply>

export const LoginBody = z.object({
  email: Email,
  password: z.string().trim().min(1, 'Введите пароль').max(128, 'Пароль слишком длинный'),
  /** Asked for by 422 `SECOND_FACTOR_REQUIRED`. */
  code: SecondFactorCode.optional(),
})
export type LoginBody = z.infer<typeof LoginBody>

export const EmailBody = z.object({ email: Email })

/** The answer is the same for every address, known or not. */
export const LetterReply = z.object({ message: z.string(), resend_available_at: Timestamp })
export type LetterReply = z.infer<typeof LetterReply>

const LinkCode = z.string().min(1, 'В ссылке нет кода').max(100, 'Код не подходит')

export const ActivateReply = Account.extend({ redirect: z.string().nullable() })
export type ActivateReply = z.infer<typeof ActivateReply>

const PasswordPair = z.object({
  password: NewPassword,
  password_confirmation: z.string().max(128),
})

const isSame = (pair: Partial<z.infer<typeof PasswordPair>>) =>
  pair.password === pair.password_confirmation
const DIFFERS = { path: ['password_confirmation'], message: 'Пароли не совпадают' }

export const ActivateBody = PasswordPair.partial()
  .extend({ code: LinkCode })
  /** Asked for by 422 `PASSWORD_REQUIRED`: the letter was opened where nobody registered. */
  .refine(isSame, DIFFERS)

export const ResetBody = PasswordPair.extend({
  code: LinkCode,
  /** Needed where the account has a second factor. */
  totp: SecondFactorCode.optional(),
}).refine(isSame, DIFFERS)

export const ChangePasswordBody = PasswordPair.extend({
  /** Missing only where the account has no password yet. */
  old_password: z.string().max(128).optional(),
}).refine(isSame, DIFFERS)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
