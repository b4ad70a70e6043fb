import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { ensureUser, type Ensured } from '../modules/accounts/ensure-user.ts'
import { hashPassword } from '../modules/accounts/hash-password.ts'
import { StartRefusal } from '../start-refusal.ts'

type Login = { email: string; password: string }

export type FirstLogin = {
  email: string
  state: Ensured
  /** Said once, when the account is made; afterwards it stays in its file. */
  password: string | null
  /** Where the password is kept; null when it is the operator's own. */
  path: string | null
}
export type FirstLogins = { demo: FirstLogin | null; staff: FirstLogin | null }

/**
 * The logins printed at start. Passwords are random for each installation and kept beside its data,
 * so that demo data never opens a door with a known key.
 */
export async function ensureFirstLogins(config: Config, db: Db): Promise<FirstLogins> {
  const ensure = async ({ email, password }: Login, name: string, roles: string[]) =>
    ensureUser(db, {
      email,
      passwordHash: await hashPassword(password),
      nikname: `${PRODUCT.slug}.${name}`,
      roles,
    })

  async function ensureKept(name: 'demo' | 'staff', roles: string[]): Promise<FirstLogin> {
    const path = join(config.dataDir, `${name}-login.json`)
    const kept = await readLogin(path)
    const login = kept ?? (await keepLogin(path, name))
    const state = await ensure(login, name, roles)
    // Another folder's start made the account: its password is there and not in this file.
    if (!kept && state !== 'made') await rm(path)
    const password = state === 'made' ? login.password : null
    return { email: login.email, state, password, path: kept || password ? path : null }
  }

  async function ensureStaff() {
    if (!config.staff) return config.hasDemoData ? ensureKept('staff', ['admin']) : null
    const state = await ensure(config.staff, 'staff', ['admin'])
    return { email: config.staff.email, state, password: null, path: null }
  }

  const staff = await ensureStaff()
  return { staff, demo: config.hasDemoData ? await ensureKept('demo', []) : null }
}

async function readLogin(path: string): Promise<Login | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const { email, password }: Partial<Login> = JSON.parse(text)
    if (email && password) return { email, password }
  } catch {}
  throw new StartRefusal(`Файл ${path} испорчен: верните его из копии или удалите.`)
}

async function keepLogin(path: string, name: string): Promise<Login> {
  const email = `${name}@${PRODUCT.slug}.example`
  const login = { email, password: randomBytes(9).toString('base64url') }
  await writeFile(path, JSON.stringify(login), { mode: 0o600 })
  return login
}
