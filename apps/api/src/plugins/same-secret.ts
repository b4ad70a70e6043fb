import { timingSafeEqual } from 'node:crypto'

/** Compares what was given with a secret in a time that tells nothing of it but its length. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
