import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Account } from '@kefir/wire/account'
import type { MenuLink } from '@kefir/wire/categories'
import { Header } from './header.tsx'
import { SidebarPanel } from './sidebar-panel.tsx'

const anna = {
  id: 7,
  email: 'anna@example.org',
  avatar: null,
  roles: [],
  legal: { name: null, nikname: 'anna', need_wallet: false },
} as unknown as Account

const link = (id: number, group: MenuLink['group'], name: string): MenuLink => ({
  id,
  name,
  group,
  link: `/categories/${id}`,
  level: 1,
  active: true,
  is_new: false,
  label: null,
  slug: null,
  icon: 'grid',
  children: [],
  parent: null,
})
const menu = [link(1, 'explore', 'Каталог'), link(10570, 'category', 'Искусство')]

/** As the server sends it: nothing of it is alive yet, and without scripts nothing ever is. */
function drawn(Part: () => React.ReactNode, account: Account | null) {
  const Page = createRoutesStub([{ id: 'root', path: '/finance', Component: Part }])
  const root = { account, menu, footer: [], banner: null, livePort: 0, formKey: 'k' }
  return renderToStaticMarkup(
    <Page initialEntries={['/finance']} hydrationData={{ loaderData: { root } }} />,
  )
}

const partsOf = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, part]) => part)

describe('the header, as the server draws it', () => {
  test('opens every menu of its own by the browser alone', () => {
    const page = drawn(Header, anna)
    const opened = new Set(partsOf(page, /popovertarget="([^"]+)"/gi))
    const panels = partsOf(page, /<div[^>]* id="([^"]+)"[^>]* popover="auto"/gi)
    // Search, four menus of the site, the bell and the account.
    expect(panels).toHaveLength(7)
    expect([...opened].toSorted()).toEqual(panels.toSorted())
  })

  test('leads to the wallet from the account’s menu', () =>
    expect(drawn(Header, anna)).toMatch(/<a[^>]*href="\/wallet"[^>]*>.*?Кошелёк/))

  test('lets nobody press what needs a script, where there is none', () => {
    const page = drawn(Header, anna)
    expect(page).toMatch(/<button[^>]*aria-label="Меню"[^>]*noscript:hidden/)
    expect(page).toMatch(/<nav[^>]*aria-label="Разделы"[^>]*noscript:block/)
    expect(page).toMatch(/<a[^>]*class="[^"]*hidden noscript:grid[^>]*href="\/notifications"/)
  })

  test('has an Exit that is a form of its own', () => {
    const form = /<form action="\/account\/logout" method="post">(.*?)<\/form>/s.exec(
      drawn(Header, anna),
    )
    expect(form?.[1]).toContain('<input type="hidden" name="from" value="/finance"/>')
    expect(form?.[1]).toMatch(/<button type="submit"[^>]*>.*Выйти<\/button>/s)
    expect(drawn(Header, null)).not.toContain('Выйти')
  })

  test.each([anna, null])('has search one press away on a phone', (account) => {
    const page = drawn(Header, account)
    const [glass = ''] = /<button[^>]*aria-label="Поиск"[^>]*>/.exec(page) ?? []
    const [, id = ''] = /popovertarget="([^"]+)"/i.exec(glass) ?? []
    const bar = page.slice(page.indexOf(` id="${id}"`))
    expect(glass).toContain('md:hidden')
    expect(bar).toMatch(/^[^>]*popover="auto"[^>]*><form[^>]*action="\/search"/)
  })
})

test('the sidebar has the categories, right below «Исследуй»', () => {
  const page = drawn(() => <SidebarPanel balance={null} onClose={() => {}} />, null)
  const headings = partsOf(page, /<h3[^>]*>([^<]+)</g)
  expect(headings.slice(0, 2)).toEqual(['Исследуй', 'Категории'])
  expect(page).toMatch(/href="\/categories\/10570"[^>]*>Искусство</)
})
