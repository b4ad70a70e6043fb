import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoLogin } from './site.ts'

const kept = (name: string) => join(process.env['E2E_DATA_DIR'] ?? '', name)

/** True for the first who asks, in whichever worker. */
function isFirst(name: string): boolean {
  try {
    mkdirSync(kept(name))
    return true
  } catch {
    return false
  }
}

/**
 * A session of the administrator. Staff need a second factor: whoever comes first turns it on by a code of the app,
 * and the others come in with a recovery code each, for a code of the app works once in half a minute.
 */
export async function signInAsStaff(page: Page) {
  const login = demoLogin('staff')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  if (isFirst('staff-factor')) {
    await post('login', login)
    const { secret } = await post('account/two-factor', { password: login.password })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { recovery_codes: codes } = await post('account/two-factor/confirm', { code })
    writeFileSync(kept('staff-codes.json'), JSON.stringify(codes))
    return
  }
  await expect.poll(() => existsSync(kept('staff-codes.json'))).toBe(true)
  const codes = JSON.parse(readFileSync(kept('staff-codes.json'), 'utf8')) as string[]
  const code = codes.find((_code, place) => isFirst(`staff-code-${place}`))
  await post('login', { ...login, code })
}
