import { randomInt } from 'node:crypto'
import { checkPassword } from '@kefir/rules/accounts/check-password'
import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { referralCode } from '@kefir/rules/accounts/referral-code'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { findReferrerId, findTaken, insertUser } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { orderLetter } from './letters/letter-order.ts'
import {
  ACTIVATION_LETTERS,
  allowedFrom,
  limitFor,
  refuseTooMany,
  REGISTRATIONS,
  REGISTRATIONS_OF_HOUSE,
} from './limit-attempts.ts'
import { houseOf, networkOf } from './network-of.ts'
import { giveConsents } from './privacy/give-consents.ts'
import { violatedKey } from './violated-key.ts'

export type NewUser = {
  email: string
  password: string | null
  ref: string | null
  redirect: string | null
} & (
  | { kind: 'individual'; nikname: string; firstName: string | null; lastName: string | null }
  | { kind: 'entity'; name: string }
)

export type Registered = { id: number; email: string; resendAvailableAt: Date }

/** Makes an account that waits for its e-mail to be confirmed, and orders the letter. */
export async function register(
  context: Context,
  user: NewUser,
  { ip }: { ip: string },
): Promise<Registered> {
  const { jobs, now, transact } = context
  const { email } = user
  const nikname = user.kind === 'individual' ? user.nikname : null
  const niknameKey = nikname === null ? null : foldNickname(nikname)
  const prepare = async () => {
    await refuseTooMany(context, limitFor(REGISTRATIONS, networkOf(ip)))
    await refuseTooMany(context, limitFor(REGISTRATIONS_OF_HOUSE, houseOf(ip)))
    return checkAndHash(context, user, { nikname, niknameKey })
  }

  try {
    return await transact(prepare, async (tx, passwordHash) => {
      const at = now()
      const id = await insertUser(tx, {
        email,
        password_hash: passwordHash,
        legal_class: user.kind,
        nikname,
        nikname_key: niknameKey,
        created_at: at,
        ...(user.kind === 'individual'
          ? {
              first_name: user.firstName,
              last_name: user.lastName,
              ref_code: referralCode(randomShare),
              referrer_id: await findReferrer(tx, user.ref, at),
            }
          : { name: user.name }),
      })
      await giveConsents(tx, { userId: id, ip, at })
      const redirect = user.redirect && isLocalPath(user.redirect) ? user.redirect : null
      await orderLetter(jobs, tx, { kind: 'activation', email, redirect })
      // This letter is not counted as one that was asked for: «repeat» would then answer an address that
      // has just registered unlike any other. So the first repeat is free, unless somebody had it before.
      const repeats = limitFor(ACTIVATION_LETTERS, email)
      return { id, email, resendAvailableAt: await allowedFrom({ db: tx, now }, repeats) }
    })
  } catch (error) {
    // Two at once both find the name free; the table lets only one of them have it.
    const key = violatedKey(error)
    if (key === 'users_email_key') throw refusedFor({ email: EMAIL_WAITS })
    if (key === 'users_nikname_key_key') throw refusedFor({ nikname: NIKNAME_TAKEN })
    throw error
  }
}

/** Refuses what can be mended in the form, all at once; gives the password's hash. */
async function checkAndHash(
  { db }: Pick<Context, 'db'>,
  { email, password }: NewUser,
  { nikname, niknameKey }: { nikname: string | null; niknameKey: string | null },
) {
  const wrong = password && checkPassword(password, { email, nikname }, isCommonPassword)
  const fields = {
    ...takenFields(await findTaken(db, { email, niknameKey }), { email, niknameKey }),
    ...(wrong && { password: wrong }),
  }
  if (Object.keys(fields).length > 0) throw refusedFor(fields)

  return password === null ? null : hashPassword(password)
}

const EMAIL_WAITS = 'Этот e-mail ждёт подтверждения'
const EMAIL_TAKEN = 'Этот e-mail уже зарегистрирован'
export const NIKNAME_TAKEN = 'Этот никнейм уже занят'

type Wished = { email: string; niknameKey: string | null }
type Taken = Awaited<ReturnType<typeof findTaken>>

function takenFields(rows: Taken, { email, niknameKey }: Wished): Record<string, string> {
  const same = rows.find((row) => row.email === email)
  const namesake = niknameKey !== null && rows.some((row) => row.nikname_key === niknameKey)
  return {
    ...(same && { email: same.activated_at ? EMAIL_TAKEN : EMAIL_WAITS }),
    ...(namesake && { nikname: NIKNAME_TAKEN }),
  }
}

/** By the code, whatever else is wrong, a form knows that the letter will help. */
const refusedFor = (fields: Record<string, string>) =>
  new AppError(fields['email'] === EMAIL_WAITS ? 'ACCOUNT_NOT_ACTIVATED' : 'VALIDATION_FAILED', {
    fields,
  })

const findReferrer = (tx: Tx, code: string | null, at: Date) =>
  code === null ? null : findReferrerId(tx, code.toUpperCase(), at)

const RANGE = 2 ** 32
const randomShare = () => randomInt(RANGE) / RANGE
