import type { Letter } from '../../../brings/letter.ts'
import type { Context } from '../../../context.ts'
import { insertCode, type CodePurpose } from '../account-codes.queries.ts'
import { findCredentials } from '../accounts.queries.ts'
import { isBlocked } from '../is-blocked.ts'
import { hashToken, newToken } from '../session-token.ts'
import { activationText, recoveryText } from './letter-texts.ts'
import { takeTurn } from './take-turn.ts'

export type ActivationOrder = { email: string; redirect: string | null }
export type RecoveryOrder = { email: string }

const HOUR_MS = 60 * 60 * 1000
const ACTIVATION_MS = 72 * HOUR_MS
const RESET_MS = HOUR_MS

/** The request that ordered this answered alike for every address; only here is it looked up. */
export async function writeActivation(
  context: Context,
  { email, redirect }: ActivationOrder,
): Promise<Letter | null> {
  const user = await findCredentials(context.db, email)
  if (!user || isBlocked(user, context.now()) || user.activated_at) return null
  if (!(await takeTurn(context, { kind: 'activation', email, redirect }))) return null
  const code = await makeCode(context, user.id, 'activation', ACTIVATION_MS, redirect)
  const url = `${context.config.publicUrl}/accountActivation?code=${code}`
  return { to: email, text: activationText(url) }
}

/** As above. */
export async function writeRecovery(
  context: Context,
  { email }: RecoveryOrder,
): Promise<Letter | null> {
  const user = await findCredentials(context.db, email)
  if (!user || isBlocked(user, context.now())) return null
  if (!(await takeTurn(context, { kind: 'recovery', email }))) return null
  const code = await makeCode(context, user.id, 'reset', RESET_MS, null)
  return { to: email, text: recoveryText(`${context.config.publicUrl}/?reset=${code}`) }
}

async function makeCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  purpose: CodePurpose,
  lifeMs: number,
  redirect: string | null,
) {
  const code = newToken()
  const createdAt = now()
  const life = { createdAt, expiresAt: new Date(createdAt.getTime() + lifeMs) }
  await insertCode(db, { userId, purpose, codeHash: hashToken(code), redirect, ...life })
  return code
}
