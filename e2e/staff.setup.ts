import { test as setup } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { keepStaffSession } from './staff.ts'
import { demoLogin, expect } from './site.ts'

/** Staff enter with a code of their app, and a code works once: so they enter once, before the journeys. */
setup('staff come in', async ({ page }) => {
  const { secret, ...login } = demoLogin('staff')
  const code = new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()
  const answer = await page.request.post('/api/v1/login', { data: { ...login, code } })
  expect(answer.status(), await answer.text()).toBe(200)
  keepStaffSession(await page.context().cookies())
})
