import { describeDevice } from '@kefir/rules/accounts/describe-device'
import { letter, type Letter, type OrdersOf } from '../../brings/letter.ts'
import type { Context } from '../../context.ts'
import { findAddressee, findCredentials } from './accounts.queries.ts'
import { isBlocked } from './is-blocked.ts'
import { letterTo } from './letters/letter-to.ts'
import {
  addressLinkedText,
  blockedText,
  factorChangedText,
  newSignInText,
  passwordChangedText,
  removalOrderedText,
  shutOutText,
  unblockedText,
  type FactorChange,
} from './letters/letter-texts.ts'
import {
  writeActivation,
  writeRecovery,
  type ActivationOrder,
  type RecoveryOrder,
} from './letters/write-link.ts'
import { findSession } from './sessions.queries.ts'

const securityOf = ({ config }: Context) => `${config.publicUrl}/profile/settings/security`
const recoveryOf = ({ config }: Context) => `${config.publicUrl}/account/recovery`
const supportOf = ({ config }: Context) => `${config.publicUrl}/support`

/**
 * A link's code is made by the job itself, so that no code that works lies readable in the database, not even in the
 * queue. Times are ISO text.
 */
export const accountsLetters = {
  activation: letter<ActivationOrder>({ name: 'Подтверждение e-mail', write: writeActivation }),
  recovery: letter<RecoveryOrder>({ name: 'Смена пароля', write: writeRecovery }),
  'new-sign-in': letter<{ sessionId: number }>({ name: 'Новый вход', write: writeNewSignIn }),
  /** After too many wrong passwords from strangers. */
  'shut-out': letter<ShutOut>({ name: 'Подбирают пароль', write: writeShutOut }),
  'password-changed': letter<{ userId: number }>({
    name: 'Пароль изменён',
    async write(context, { userId }) {
      const user = await findAddressee(context.db, userId)
      if (!user) return null
      const at = user.password_changed_at ?? context.now()
      return { to: user.email, text: passwordChangedText(at, recoveryOf(context)) }
    },
  }),
  /** Login by code was turned on or off, or its recovery codes were made anew. */
  'second-factor-changed': letter<{ userId: number; what: FactorChange; at: string }>({
    name: 'Вход по коду изменён',
    write(context, { userId, what, at }) {
      const urls = { recoveryUrl: recoveryOf(context), supportUrl: supportOf(context) }
      return letterTo(context, userId, factorChangedText(what, { at: new Date(at), ...urls }))
    },
  }),
  /** With its checksum. */
  'address-linked': letter<{ userId: number; address: string; at: string }>({
    name: 'Привязан адрес в блокчейне',
    write(context, { userId, address, at }) {
      const addressesUrl = `${context.config.publicUrl}/wallet`
      const text = addressLinkedText({ address, at: new Date(at), addressesUrl })
      return letterTo(context, userId, text)
    },
  }),
  'removal-ordered': letter<{ userId: number }>({
    name: 'Аккаунт будет удалён',
    async write(context, { userId }) {
      const user = await findAddressee(context.db, userId)
      if (!user?.removal_at) return null
      return { to: user.email, text: removalOrderedText(user.removal_at, securityOf(context)) }
    },
  }),
  /** By staff; the end is null where there is none. */
  blocked: letter<{ userId: number; until: string | null; reason: string }>({
    name: 'Аккаунт заблокирован',
    write(context, { userId, until, reason }) {
      const end = until === null ? null : new Date(until)
      const text = blockedText({ until: end, reason, supportUrl: supportOf(context) })
      return letterTo(context, userId, text)
    },
  }),
  unblocked: letter<{ userId: number }>({
    name: 'Блокировка снята',
    write: (context, { userId }) =>
      letterTo(context, userId, unblockedText(`${context.config.publicUrl}/account/login`)),
  }),
}

declare module '../../brings/letter.ts' {
  interface LetterOrders extends OrdersOf<typeof accountsLetters> {}
}

async function writeNewSignIn(
  context: Context,
  { sessionId }: { sessionId: number },
): Promise<Letter | null> {
  const session = await findSession(context.db, sessionId)
  if (!session) return null
  const { email, ip, user_agent, created_at: at } = session
  const device = describeDevice(user_agent)
  return { to: email, text: newSignInText({ device, ip, at, securityUrl: securityOf(context) }) }
}

type ShutOut = { email: string; attempts: number; places: number; until: string }

/** Wrong passwords are counted alike for every address; only here is it looked up. */
async function writeShutOut(
  context: Context,
  { email, attempts, places, until }: ShutOut,
): Promise<Letter | null> {
  const user = await findCredentials(context.db, email)
  if (!user?.activated_at || isBlocked(user, context.now())) return null
  const counts = { attempts, places, until: new Date(until) }
  return { to: email, text: shutOutText({ ...counts, recoveryUrl: recoveryOf(context) }) }
}
