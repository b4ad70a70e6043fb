import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { hashPassword } from '../modules/accounts/hash-password.ts'
import { ensureUser } from '../modules/accounts/ensure-user.ts'

export type Login = { email: string; password: string }
export type FirstLogins = { demo: Login | null; staff: Login | null }

/**
 * The logins printed at start. Passwords are random for each installation and kept beside its data,
 * so that demo data never opens a door with a known key.
 */
export async function ensureFirstLogins(config: Config, db: Db): Promise<FirstLogins> {
  const staff = config.staff ?? (config.hasDemoData ? await keptLogin(config, 'staff') : null)
  if (staff)
    await ensureUser(db, {
      email: staff.email,
      passwordHash: await hashPassword(staff.password),
      nikname: 'kefir.staff',
      roles: ['admin'],
    })

  if (!config.hasDemoData) return { demo: null, staff }

  const demo = await keptLogin(config, 'demo')
  await ensureUser(db, {
    email: demo.email,
    passwordHash: await hashPassword(demo.password),
    nikname: 'kefir.demo',
    roles: [],
  })
  return { demo, staff }
}

async function keptLogin(config: Config, name: 'demo' | 'staff'): Promise<Login> {
  const path = join(config.dataDir, `${name}-login.json`)
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Login
  } catch {
    const login = {
      email: `${name}@${PRODUCT.slug}.example`,
      password: randomBytes(9).toString('base64url'),
    }
    await writeFile(path, JSON.stringify(login), { mode: 0o600 })
    return login
  }
}
