import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { WalletTokensReply } from '@kefir/wire/token-import'
import { NO_REFUSAL } from '../../lib/forms/read-refusal.ts'
import { NameToken } from './name-token.tsx'

const CONTRACT = `0x${'aB'.repeat(20)}`
const AT = '2026-01-01T12:00:00+03:00'
const look = { token: `${CONTRACT}:7`, is_running: false, failure: null } as const
const scanOf = (more: object): WalletTokensReply['scan'] => ({
  ...{ ...look, started_at: AT, ended_at: AT },
  ...more,
})
type Props = Partial<Parameters<typeof NameToken>[0]>

/** As the server sends it, after a form that was sent without scripts. */
function drawn(props: Props, actionData?: object) {
  const given = { wallet: '0x1', named: null, isLookTold: true, isOnlyWay: false, ...props }
  const list = props.list ?? { scan: null, allTokensCount: 3 }
  const Component = () => <NameToken {...given} list={list} />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  const loaderData = { root: { account: null, formKey: 'k' } }
  const hydrationData = { loaderData, ...(actionData && { actionData: { root: actionData } }) }
  return renderToStaticMarkup(<Page initialEntries={['/']} hydrationData={hydrationData} />)
}
const wordsOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ')
const attributeOf = (page: string, name: string, attribute: string) =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)![0],
  )?.[1]
const valueOf = (page: string, name: string) => attributeOf(page, name, 'value')
const isOpen = (page: string) => /<details[^>]* open/.test(page)

test('a refused name stays as it was typed, in an open fold, with the reason under its field', () => {
  const page = drawn(
    {},
    {
      intent: 'wallet-name',
      refusal: { ...NO_REFUSAL, status: 422, fields: { number: 'Номер токена — целое число' } },
      reply: null,
      typed: { contract: CONTRACT, number: '7.5' },
    },
  )
  expect(isOpen(page)).toBe(true)
  expect([valueOf(page, 'contract'), valueOf(page, 'number')]).toEqual([CONTRACT, '7.5'])
  const told = attributeOf(page, 'number', 'aria-describedby')
  expect(page).toMatch(new RegExp(`<p id="${told}"[^>]*>Номер токена — целое число<`))
})

test('what was looked for and not found stays named, with the reason', () => {
  const failure = 'Токена № 7 нет в кошельке'
  const page = drawn({ list: { scan: scanOf({ failure }), allTokensCount: 3 } })
  expect(isOpen(page)).toBe(true)
  expect([valueOf(page, 'contract'), valueOf(page, 'number')]).toEqual([CONTRACT, '7'])
  expect(wordsOf(page)).toContain(failure)
})

const failedList = { scan: scanOf({ failure: 'Токена № 7 нет в кошельке' }), allTokensCount: 3 }
const other = { contract: `0x${'cd'.repeat(20)}`, number: '5' }

test('the token that the address names comes before another that was looked for earlier', () => {
  const page = drawn({ list: failedList, named: other })
  expect(isOpen(page)).toBe(true)
  expect([valueOf(page, 'contract'), valueOf(page, 'number')]).toEqual(Object.values(other))
  expect(wordsOf(page)).not.toContain('нет в кошельке')
  const same = { contract: CONTRACT.toLowerCase(), number: '7' }
  expect(wordsOf(drawn({ list: failedList, named: same }))).toContain('нет в кошельке')
})

test('a page that comes anew after the form was sent tells of what the form named', () => {
  const sent = { intent: 'wallet-name', refusal: null, reply: null, typed: {} }
  const page = drawn({ list: failedList, named: other }, sent)
  expect([valueOf(page, 'contract'), valueOf(page, 'number')]).toEqual([CONTRACT, '7'])
  expect(wordsOf(page)).toContain('нет в кошельке')
  const running = scanOf({ is_running: true, ended_at: null })
  expect(valueOf(drawn({ list: { ...failedList, scan: running }, named: other }), 'number')).toBe(
    '7',
  )
})

test('an old refusal neither opens the fold nor is told', () => {
  const page = drawn({ list: failedList, isLookTold: false })
  expect(isOpen(page)).toBe(false)
  expect(valueOf(page, 'number')).toBe('')
  expect(wordsOf(page)).not.toContain('нет в кошельке')
})

test('what was found gives room for another, and a look at the whole wallet tells nothing here', () => {
  for (const scan of [scanOf({}), scanOf({ token: null, failure: 'Сеть не отвечает' })]) {
    const page = drawn({ list: { scan, allTokensCount: 3 } })
    expect(isOpen(page)).toBe(false)
    expect(valueOf(page, 'number')).toBe('')
    expect(wordsOf(page)).not.toContain('Сеть не отвечает')
  }
})

test('while it is looked for the button says so, and why it waits', () => {
  const scan = scanOf({ is_running: true, ended_at: null })
  const words = wordsOf(drawn({ list: { scan, allTokensCount: 3 } }))
  expect(words).toContain('Ищем…')
  expect(words).toContain('Кошелёк уже просматривается')
})

test('before anything is found nothing is said to be missing from a list', () => {
  const before = drawn({ list: { scan: null, allTokensCount: 0 } })
  expect(wordsOf(before)).toContain('Найти токен по адресу контракта')
  expect(isOpen(before)).toBe(false)
  expect(wordsOf(drawn({}))).toContain('Нужного токена нет в списке')
})
