import { readVerificationCode } from '@kefir/rules/checks/verification-phrase'
import type { VerificationReply } from '@kefir/wire/checks'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { limitFor, refuseTooMany, type Limit } from '../accounts/limit-attempts.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findTokenOwner, lockToken } from '../tokens/tokens.queries.ts'
import { verificationReply } from './verification-reply.ts'
import { confirmCheck, findCheckByCode } from './verification.queries.ts'

/** Nobody confirms codes by trying them all. */
const CONFIRMATIONS: Limit = { name: 'token-check', max: 30, seconds: 15 * 60 }

type Confirmed = { tokenId: number; userId: number; code: string }

/** The owner confirms a phrase by its code; said twice it is counted once. */
export async function confirmVerification(
  context: Pick<Context, 'db' | 'now' | 'transact'>,
  { tokenId, userId, code }: Confirmed,
): Promise<VerificationReply> {
  const { db, now, transact } = context
  const prepare = async () => {
    refuseStranger(await findTokenOwner(db, tokenId), userId)
    await refuseTooMany(context, limitFor(CONFIRMATIONS, userId))
  }

  return transact(prepare, async (tx) => {
    const token = refuseStranger(await lockToken(tx, tokenId), userId)
    const at = now()
    const check = await findCheckByCode(tx, tokenId, readVerificationCode(code), at)
    // Who asked and then bought the token would confirm themselves.
    if (!check || check.asker_id === userId)
      throw new AppError('VALIDATION_FAILED', {
        fields: { code: 'Код не подошёл или уже не действует' },
      })
    if (check.confirmed_at) return verificationReply(check, token.verified_count)

    await confirmCheck(tx, check.id, tokenId, at)
    return verificationReply({ ...check, confirmed_at: at }, token.verified_count + 1)
  })
}

function refuseStranger<Token extends { owner_id: number; status: string }>(
  token: Token | undefined,
  userId: number,
): Token {
  if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
  if (token.owner_id !== userId)
    throw new AppError('FORBIDDEN', {
      message: 'Подтвердить проверку может только владелец токена',
    })
  return token
}
