/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

type Login = {
  email: string
  password: string
  /** Of the second factor, which staff have. */
  secret?: string
}

/** A page that fails its test when the browser reports any error, a broken policy included. */
export const test = base.extend<{ quiet: Page }>({
  quiet: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await use(page)
    expect(errors, 'the browser reported errors').toEqual([])
  },
})

/** For a journey that is the same at any width: it goes at a desk only. */
export const ONCE = { tag: '@once' }

export function demoLogin(name: 'demo' | 'staff' = 'demo'): Login {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  return JSON.parse(readFileSync(join(dataDir, `${name}-login.json`), 'utf8')) as Login
}

let session: string | null = null

/**
 * Opens a session by the same call the dialog makes. Sign-ins are limited by the minute, so a worker
 * shares one among its tests; `isOwn` asks for a session that the test may end.
 */
export async function signIn(page: Page, { isOwn = false } = {}) {
  const known = isOwn ? null : session
  if (known) return page.context().addCookies([{ name: 'session', value: known, url: siteOf() }])

  const answer = await page.request.post('/api/v1/login', { data: demoLogin() })
  expect(answer.status()).toBe(200)
  const cookie = (await page.context().cookies()).find((one) => one.name === 'session')
  if (!isOwn && cookie) session = cookie.value
}

const siteOf = () => base.info().project.use.baseURL ?? ''

type Judged = { type: 'tag' | 'rule'; values: string[] }
const EVERYTHING: Judged = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const COLOURS: Judged = { type: 'rule', values: ['color-contrast'] }
/** Where things stand: the part of the rules for which another width is another page. */
const PLACES: Judged = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] }
/** What another width can spoil in a page whose markup was judged at a desk. */
const BY_WIDTH: Judged = { type: 'rule', values: [...COLOURS.values, ...PLACES.values] }

/** The whole set once, on the wide screen; on the phone what depends on the width. */
export const expectAccessible = (page: Page) =>
  expectNoViolations(page, base.info().project.name === 'phone' ? BY_WIDTH : EVERYTHING)

/** Of a page whose markup and colours were judged at a desk. */
export const expectRoomForFingers = (page: Page) => expectNoViolations(page, PLACES)

/** The colours of the other theme. They change at once: a thousand colours that fade take seconds. */
export async function expectDarkContrast(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await expectNoViolations(page, COLOURS)
}

type Axe = { run: (where: Document, how: object) => Promise<AxeResults> }

async function expectNoViolations(page: Page, runOnly: Judged) {
  // Its half a megabyte is read and compiled once a page: each time again, it takes a fifth of the whole.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (how) => {
    // What a journey has scrolled half under the header would count as too small.
    window.scrollTo(0, 0)
    // What it found to be right is not told node by node: that takes a third of the time.
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, {
      runOnly: how,
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`,
    )
  }, runOnly)
  expect(found).toEqual([])
}

const PHONE = { width: 390, height: 844 }

/** A journey that goes once looks at the phone's width all the same. */
export async function expectNoSidewaysScroll(page: Page) {
  await expectNothingSticksOut(page)
  if (!base.info().tags.includes(ONCE.tag)) return
  const size = page.viewportSize()!
  await page.setViewportSize(PHONE)
  await expectNothingSticksOut(page)
  await page.setViewportSize(size)
}

async function expectNothingSticksOut(page: Page) {
  const sticking = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const boxes = [...document.querySelectorAll('*')].map((element) => ({
      right: Math.round(element.getBoundingClientRect().right),
      html: element.outerHTML.slice(0, 200),
    }))
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...boxes.filter(({ right }) => right > clientWidth),
    ]
  })
  expect(sticking).toEqual([])
}

export { expect }
