import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Cookie } from '@playwright/test'

const sessionPath = () => join(process.env['E2E_DATA_DIR'] ?? '', 'staff-session.json')

export const keepStaffSession = (cookies: Cookie[]) =>
  writeFileSync(sessionPath(), JSON.stringify(cookies.filter(({ name }) => name === 'session')))

/** All journeys share the session that staff.setup.ts began. No journey may end it. */
export async function bringStaff(context: BrowserContext) {
  await context.addCookies(JSON.parse(readFileSync(sessionPath(), 'utf8')) as Cookie[])
}
