import { randomInt } from 'node:crypto'
import { verificationPhrase } from '@kefir/rules/checks/verification-phrase'
import type { VerificationReply } from '@kefir/wire/checks'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { lockToken } from '../tokens/tokens.queries.ts'
import { verificationReply } from './verification-reply.ts'
import { removeOpenChecks, findCheck, insertCheck } from './verification.queries.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
/** Millions of codes: twice in a row one that is taken is bad luck, ten times is a fault. */
const MOST_TRIES = 10

type Asked = { tokenId: number; askerId: number; isFresh: boolean }

/** The phrase somebody asks the owner of a token to confirm: theirs while it lives, or a new one. */
export async function askVerification(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  { tokenId, askerId, isFresh }: Asked,
): Promise<VerificationReply> {
  return transact(async (tx) => {
    const token = await lockToken(tx, tokenId)
    if (!token || !isVisibleToken(token, askerId)) throw new AppError('NOT_FOUND')
    if (token.owner_id === askerId)
      throw new AppError('VALIDATION_FAILED', {
        message: 'Это ваш токен: проверку просит покупатель',
      })

    const pair = { tokenId, askerId }
    const current = isFresh ? undefined : await findCheck(tx, pair, now())
    if (current) return verificationReply(current, token.verified_count)

    await removeOpenChecks(tx, pair)
    const made = await makeCheck(tx, pair, now())
    return verificationReply(made, token.verified_count)
  })
}

async function makeCheck(tx: Tx, pair: { tokenId: number; askerId: number }, createdAt: Date) {
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const phrase = verificationPhrase((sides) => randomInt(sides))
    const made = await insertCheck(tx, { ...pair, ...phrase, createdAt, expiresAt })
    if (made) return made
  }
  throw new Error('no free verification code was found')
}
