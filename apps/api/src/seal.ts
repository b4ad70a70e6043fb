import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Hides text that the database must hold but whoever steals the database must not read. */
export type Seal = {
  close(text: string): Buffer
  open(sealed: Buffer): string
  /** The same for the same text, so that texts can be compared; nobody can try guesses without the key. */
  fingerprint(text: string): Buffer
  /** Six letters that another key would not have, to tell what is ours without computing. */
  keyId: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key made from the installation's secret; `purpose` keeps uses apart. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', `${purpose} fingerprint`, 32))

  const fingerprint = (text: string) => createHmac('sha256', hmacKey).update(text).digest()

  return {
    fingerprint,
    keyId: fingerprint('key id').toString('base64url').slice(0, 6),
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
