import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoLogin, siteOf } from './site.ts'

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
 * A session of the administrator. Staff enter with a code of their app, and a code works once: whoever comes first
 * signs in, and all workers share the session. No journey may end it.
 */
export async function signInAsStaff(page: Page) {
  const file = kept('staff-session')
  if (isFirst('staff-is-coming')) {
    const { secret, ...login } = demoLogin('staff')
    const code = new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()
    const answer = await page.request.post('/api/v1/login', { data: { ...login, code } })
    expect(answer.status(), await answer.text()).toBe(200)
    const cookies = await page.context().cookies()
    writeFileSync(file, cookies.find(({ name }) => name === 'session')?.value ?? '')
    return
  }
  const session = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await expect.poll(session).not.toBe('')
  await page.context().addCookies([{ name: 'session', value: session(), url: siteOf() }])
}
