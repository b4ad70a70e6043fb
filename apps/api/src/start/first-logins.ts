import { rm } from 'node:fs/promises'
import { PRODUCT } from '@kefir/rules/product'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { keepLogin, loginPath, readLogin, type KeptLogin } from '../embedded/kept-login.ts'
import { ensureUser, type Ensured } from '../modules/accounts/ensure-user.ts'
import { hashPassword } from '../modules/accounts/hash-password.ts'

export type FirstLogin = {
  email: string
  state: Ensured
  /** Said once, when the account is made; afterwards it stays in its file. */
  password: string | null
  /** Where the password is kept; null when it is the operator's own. */
  path: string | null
  /** Whether `/dev/codes` shows what its second step asks for. */
  hasCodes: boolean
}
export type FirstLogins = { demo: FirstLogin | null; staff: FirstLogin | null }

/**
 * The logins printed at start. Passwords are random for each installation and kept beside its data,
 * so that demo data never opens a door with a known key. The demo's member of staff has a second factor
 * from the start, whose codes `/dev/codes` shows; who names their own sets up their own.
 */
export async function ensureFirstLogins(
  config: Config,
  { db, seal, now }: Pick<Context, 'db' | 'seal' | 'now'>,
): Promise<FirstLogins> {
  const ensure = async ({ email, password, secret }: KeptLogin, name: string, roles: string[]) =>
    ensureUser(db, {
      email,
      passwordHash: await hashPassword(password),
      nikname: `${PRODUCT.slug}.${name}`,
      roles,
      sealedSecret: secret ? seal.close(secret) : null,
      now: now(),
    })

  async function ensureKept(name: 'demo' | 'staff', roles: string[]): Promise<FirstLogin> {
    const path = loginPath(config.dataDir, name)
    const kept = await readLogin(path)
    const login = kept ?? (await keepLogin(path, name))
    const state = await ensure(login, name, roles)
    // Another folder's start made the account: its password is there and not in this file.
    if (!kept && state !== 'made') await rm(path)
    const password = state === 'made' ? login.password : null
    const isKept = kept !== null || password !== null
    return {
      email: login.email,
      state,
      password,
      path: isKept ? path : null,
      hasCodes: isKept && login.secret !== undefined,
    }
  }

  async function ensureStaff() {
    if (!config.staff) return config.hasDemoData ? ensureKept('staff', ['admin']) : null
    const state = await ensure(config.staff, 'staff', ['admin'])
    return { email: config.staff.email, state, password: null, path: null, hasCodes: false }
  }

  const staff = await ensureStaff()
  return { staff, demo: config.hasDemoData ? await ensureKept('demo', []) : null }
}
