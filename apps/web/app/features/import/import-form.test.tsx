import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { WalletToken, WalletTokensReply } from '@kefir/wire/token-import'
import { ImportForm } from './import-form.tsx'
import type { Picks } from './import-picks.ts'
import { ImportProgress } from './import-progress.tsx'
import { WalletBar } from './wallet-bar.tsx'

const WALLET = `0x${'12'.repeat(20)}`
const idOf = (number: number) => `0x${'aB'.repeat(20)}:${number}`

const token = (number: number, more: Partial<WalletToken> = {}): WalletToken => ({
  id: idOf(number),
  contract: `0x${'aB'.repeat(20)}`,
  token_id: String(number),
  existing_token_id: null,
  name: `Корова ${number}`,
  collection_name: 'Коровы',
  image: null,
  symbol: null,
  import_start_at: null,
  spam_score: 0,
  reason: null,
  standing: 'available',
  can_retry: false,
  ...more,
})
const NONE: WalletTokensReply = {
  ...{ tokens: [], allTokensCount: 0, availableTokensCount: 0, errorsCount: 0, spamCount: 0 },
  ...{
    importedCount: 0,
    readingCount: 0,
    retryableCount: 0,
    page: 1,
    pages: 1,
    per_page: 24,
    count: 0,
  },
  ...{ contracts: [], scan: null, import: null },
}

/** As the server sends it. */
function drawn(part: ReactNode) {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => part }])
  const root = { account: null, formKey: 'k' }
  return renderToStaticMarkup(
    <Page initialEntries={['/']} hydrationData={{ loaderData: { root } }} />,
  )
}
const wordsOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ')

describe('the form of the import', () => {
  const state = { wallet: WALLET, filter: 'all', contract: '', search: '', page: 1 } as const
  const formOf = (picks: Picks, named: string | null, tokens = [token(1), token(2)]) =>
    drawn(
      <ImportForm
        state={state}
        list={{ ...NONE, tokens }}
        named={named}
        picking={{ picks, change: () => {} }}
      />,
    )
  const checked = (page: string) =>
    [...page.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g)].map(
      ([box]) => /value="([^"]*)"/.exec(box)![1],
    )

  test('sends what was picked on other pages, and counts it', () => {
    const page = formOf(new Map([idOf(1), idOf(9)].map((id) => [id, true])), null)
    expect(checked(page)).toEqual([idOf(1)])
    expect(page).toContain(`<input type="hidden" name="token_ids" value="${idOf(9)}"/>`)
    expect(page).not.toContain(`<input type="hidden" name="token_ids" value="${idOf(1)}"/>`)
    expect(wordsOf(page)).toContain('Импортировать выбранные (2)')
  })

  test('picks what the address names until it is put back', () => {
    const named = idOf(2).toLowerCase()
    expect(checked(formOf(new Map(), named))).toEqual([idOf(2)])
    expect(checked(formOf(new Map([[idOf(2), false]]), named))).toEqual([])
  })

  test('takes no more at once than the import does', () => {
    const picks = new Map(Array.from({ length: 501 }, (_, number) => [idOf(number), true]))
    expect(wordsOf(formOf(picks, null))).toContain('За один раз можно выбрать до 500 токенов')
  })

  test('says of all that may be brought that more will come while descriptions are read', () => {
    const ofAll = (readingCount: number) =>
      wordsOf(
        drawn(
          <ImportForm
            {...{ state, named: null, picking: { picks: new Map(), change: () => {} } }}
            list={{ ...NONE, tokens: [token(1)], availableTokensCount: 1, readingCount }}
          />,
        ),
      )
    expect(ofAll(2)).toContain('описания которых ещё читаем')
    expect(ofAll(0)).not.toContain('описания которых ещё читаем')
  })

  test('says of all that may be brought what is left out: not whatever failed, but what stands under that name', () => {
    const skipped = (errorsCount: number) => {
      const list = { ...NONE, tokens: [token(1)], availableTokensCount: 1, errorsCount }
      const picking = { picks: new Map(), change: () => {} }
      return wordsOf(drawn(<ImportForm {...{ state, list, picking }} named={null} />))
    }
    expect(skipped(1)).toContain('Токены из списка «С ошибкой», уже импортированные')
    expect(skipped(0)).toContain('Уже импортированные токены и возможный спам пропустим')
    expect(skipped(0)).not.toContain('ошибкой')
  })

  const errors = {
    ...NONE,
    tokens: [
      token(1, { standing: 'error', can_retry: true, symbol: 'Адрес отвязан от аккаунта' }),
      token(2, { standing: 'error', symbol: 'Это ERC-1155' }),
    ],
    ...{ errorsCount: 40, retryableCount: 39, availableTokensCount: 5 },
  }
  const errorsPage = (picks: Picks) =>
    drawn(
      <ImportForm
        state={{ ...state, filter: 'errors' }}
        list={errors}
        named={null}
        picking={{ picks, change: () => {} }}
      />,
    )

  test('has a box for what failed and may be tried again, and none for what never will be', () => {
    const page = errorsPage(new Map([[idOf(1), true]]))
    expect(checked(page)).toEqual([idOf(1)])
    expect(page.match(/type="checkbox"/g)).toHaveLength(1)
    const words = wordsOf(page)
    expect(words).toContain('Повторить выбранные (1)')
    expect(words).toContain('Это ERC-1155')
  })

  test('brings again all that failed where the errors are looked at, and there nothing else', () => {
    const page = errorsPage(new Map())
    expect(wordsOf(page)).toContain('Повторить все (39)')
    expect(wordsOf(page)).not.toContain('Импортировать')
    expect(page).toContain('name="failed"')
  })

  test('stands at the foot of the screen only with something to be brought', () => {
    expect(formOf(new Map([[idOf(1), true]]), null)).toMatch(/class="[^"]*\bsticky\b/)
    expect(formOf(new Map(), null)).not.toMatch(/class="[^"]*\bsticky\b/)
  })

  test('says in words why nothing can be brought while an import runs', () => {
    const running = {
      ...{ id: 1, wallet: WALLET, done: 1, total: 9, failed: 0 },
      ...{ is_running: true, started_at: '', ended_at: null },
    }
    const list = { ...NONE, tokens: [token(1)], import: running, availableTokensCount: 1 }
    const picking = { picks: new Map(), change: () => {} }
    expect(wordsOf(drawn(<ImportForm {...{ state, list, picking }} named={null} />))).toContain(
      'Дождитесь конца импорта',
    )
  })

  test('has no button where nothing can be picked', () => {
    const page = formOf(new Map(), null, [token(1, { standing: 'imported' })])
    expect(wordsOf(page)).not.toContain('Импортировать выбранные')
  })
})

describe('an import', () => {
  const last = {
    ...{ id: 1, wallet: WALLET, done: 29, total: 29, failed: 0 },
    ...{ is_running: false, started_at: '', ended_at: '' },
  }
  test('that brought something leads to where it stands now', () => {
    expect(drawn(<ImportProgress last={last} />)).toContain('href="/profile?filter=polygon"')
    for (const none of [
      { ...last, is_running: true },
      { ...last, done: 0, failed: 29 },
    ])
      expect(drawn(<ImportProgress last={none} />)).not.toContain('href=')
  })
})

describe('a look', () => {
  const scan = {
    ...{ token: null, is_running: false, failure: null },
    ...{ started_at: '2026-01-01T12:00:00+03:00', ended_at: '2026-01-01T12:00:00+03:00' },
  }
  const barOf = (list: Partial<WalletTokensReply>) =>
    wordsOf(
      drawn(
        <WalletBar
          addresses={[WALLET]}
          path="/import_nft"
          isFirst={false}
          wallet={WALLET}
          list={{ ...NONE, scan, ...list }}
        />,
      ),
    )
  const found = (spamCount: number, readingCount = 0) =>
    barOf({ allTokensCount: 30, spamCount, readingCount })
  test('counts apart the spam, which the list leaves out', () => {
    expect(found(1)).toContain('нашли 30 токенов, из них 1 — возможный спам.')
    expect(found(0)).toContain('нашли 30 токенов.')
  })
  test('that failed claims nothing of the wallet above the reason why', () => {
    const failed = (allTokensCount: number) =>
      barOf({ allTokensCount, scan: { ...scan, failure: 'Сеть не отвечает' } })
    expect(failed(0)).toContain('Сеть не отвечает')
    expect(failed(0)).not.toMatch(/Просмотрен|нашли/)
    expect(failed(2)).toContain('В списке 2 токена.')
    expect(failed(2)).not.toMatch(/Просмотрен|нашли/)
  })
  test('for one named token does not say that the wallet was looked through', () => {
    const words = barOf({ allTokensCount: 1, scan: { ...scan, token: `0x${'aB'.repeat(20)}:1` } })
    expect(words).toContain('В списке 1 токен.')
    expect(words).toContain('Найти токены')
    expect(words).not.toMatch(/Просмотрен|нашли|Обновить список/)
  })
  test('that is over says how many descriptions are still to be read', () => {
    expect(found(0, 7)).toMatch(/Просмотрен .*: нашли 30 токенов, описаний осталось прочитать 7\./)
  })
})
