import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { getEmail } from '../accounts.queries.ts'
import { removeAttempts } from '../attempt-limits.queries.ts'
import { endSessions } from '../end-sessions.ts'
import { limitFor, refuseTooMany, SECOND_FACTOR_FAILURES } from '../limit-attempts.ts'
import { proveOwner, type Proof } from '../prove-owner.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  spendStep,
} from './second-factor.queries.ts'
import { tellFactorChanged } from './tell-factor-changed.ts'
import { findStep, newSecret, totpUri } from './totp.ts'

/** Makes a secret for the owner's app. Nothing is asked for at login until it is confirmed. */
export function startTurningOn(
  context: Pick<Context, 'db' | 'now' | 'seal' | 'transact'>,
  userId: number,
  proof: Proof,
) {
  const prepare = () => proveOwner(context, userId, proof)

  return context.transact(prepare, async (tx) => {
    const secret = newSecret()
    if (!(await startSecondFactor(tx, userId, context.seal.close(secret))))
      throw new AppError('STATE_CHANGED', { message: 'Двухфакторная защита уже включена' })

    return { secret, uri: totpUri(secret, await getEmail(tx, userId)) }
  })
}

/**
 * Turns the factor on once the app shows the right code; the recovery codes are shown only now. Other sessions end:
 * they were begun without it, and where it is asked for, a session stands for it.
 */
export async function confirmTurningOn(
  context: Pick<Context, 'db' | 'jobs' | 'now' | 'publish' | 'seal' | 'transact'>,
  { id: userId, sessionId }: { id: number; sessionId: number },
  code: string,
) {
  const { db, now, seal, transact } = context
  const failures = limitFor(SECOND_FACTOR_FAILURES, userId, 'inside')
  const prepare = async () => {
    await refuseTooMany(context, failures)
    const factor = await findSecondFactor(db, userId)
    if (!factor || factor.confirmed_at)
      throw new AppError('STATE_CHANGED', { message: 'Начните включение защиты заново' })
    return findStep(seal.open(factor.secret), code.replaceAll(/\s/g, ''), now())
  }

  return transact(prepare, async (tx, step) => {
    if (step === null || !(await spendStep(tx, userId, step)))
      throw new AppError('SECOND_FACTOR_WRONG', {
        fields: { code: 'Код не подошёл. Проверьте время на телефоне и введите свежий код' },
      })
    const recoveryCodes = newRecoveryCodes()
    await confirmSecondFactor(tx, userId, now())
    await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
    await removeAttempts(tx, failures.key)
    await endSessions(context, tx, { userIds: [userId], except: sessionId })
    await tellFactorChanged(context, tx, { userId, what: 'on' })
    return recoveryCodes
  })
}
