import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import { Secret } from 'otpauth'
import { StartRefusal } from '../start-refusal.ts'

/** `secret` is that of the second factor, where there is one. */
export type KeptLogin = { email: string; password: string; secret?: string }
type Name = 'demo' | 'staff'

export const loginPath = (dataDir: string, name: Name) => join(dataDir, `${name}-login.json`)

/** The login that this installation made up for itself; null where there is none. */
export async function readLogin(path: string): Promise<KeptLogin | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const { email, password, secret }: Partial<KeptLogin> = JSON.parse(text)
    if (email && password) return { email, password, ...(secret && { secret }) }
  } catch {}
  throw new StartRefusal(`Файл ${path} испорчен: верните его из копии или удалите.`)
}

export async function keepLogin(path: string, name: Name): Promise<KeptLogin> {
  const login = {
    email: `${name}@${PRODUCT.slug}.example`,
    password: randomBytes(9).toString('base64url'),
    // Nobody works here without a second factor.
    ...(name === 'staff' && { secret: new Secret({ size: 20 }).base32 }),
  }
  await writeFile(path, JSON.stringify(login), { mode: 0o600 })
  return login
}
