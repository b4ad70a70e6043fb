import { PRODUCT } from '@kefir/rules/product'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** One step either way forgives a clock that is half a minute off. */
const WINDOW = 1

export const newSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says to an authenticator app. */
export const totpUri = (secret: string, email: string) => authenticator(secret, email).toString()

/** The time step whose code this is, or null. */
export function findStep(secret: string, code: string, now: Date): bigint | null {
  const delta = authenticator(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  if (delta === null) return null
  return BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta)
}

const authenticator = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
