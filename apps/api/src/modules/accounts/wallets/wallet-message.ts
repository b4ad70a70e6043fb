import { randomBytes, timingSafeEqual } from 'node:crypto'
import { linkMessage, readLinkMessage } from '@kefir/chain/siwe'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { NETWORK_ID, WALLET_LIMITS } from '@kefir/rules/wallet/limits'
import type { Context } from '../../../context.ts'

const LIFE_MS = WALLET_LIMITS.messageMinutes * 60_000
/** Of the nonce in bytes: dice, and our signature of whom, which address and when they were thrown for. */
const DICE = 8
const SIGNATURE = 12

type Whose = { sessionId: number; address: string }

/**
 * The message that proves whose an address is, once its wallet has signed it. Nothing is stored for it: the nonce says
 * itself for which session and address it was made, and nobody else can make one.
 */
export function walletMessage(
  { config, now, seal }: Pick<Context, 'config' | 'now' | 'seal'>,
  whose: Whose,
) {
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + LIFE_MS)
  const nonce = signed(seal, randomBytes(DICE).toString('hex'), issuedAt, whose)
  const message = textOf(config.publicUrl, { nonce, issuedAt, ...whose })
  return { message, nonce, expires_at: toMoscowIso(expiresAt) }
}

/** What of such a message is to be spent; null where it is not, letter by letter, one that we made for them, or is old. */
export function readOwnMessage(
  { config, now, seal }: Pick<Context, 'config' | 'now' | 'seal'>,
  message: string,
  whose: Whose,
): { nonce: string; expiresAt: Date } | null {
  const said = readLinkMessage(message)
  if (!said) return null
  const { nonce, issuedAt } = said
  const own = signed(seal, nonce.slice(0, DICE * 2), issuedAt, whose)
  const expiresAt = new Date(issuedAt.getTime() + LIFE_MS)
  const isOwn =
    isSame(nonce, own) &&
    message === textOf(config.publicUrl, { nonce, issuedAt, ...whose }) &&
    expiresAt > now()
  return isOwn ? { nonce, expiresAt } : null
}

function signed(
  seal: Context['seal'],
  dice: string,
  issuedAt: Date,
  { sessionId, address }: Whose,
) {
  const facts = ['wallet message', dice, issuedAt.toISOString(), sessionId, address.toLowerCase()]
  const signature = seal.fingerprint(facts.join('\n')).subarray(0, SIGNATURE)
  return `${dice}${signature.toString('hex')}`
}

const textOf = (publicUrl: string, of: { nonce: string; issuedAt: Date; address: string }) =>
  linkMessage({
    publicUrl,
    networkId: NETWORK_ID,
    expiresAt: new Date(of.issuedAt.getTime() + LIFE_MS),
    ...of,
  })

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
