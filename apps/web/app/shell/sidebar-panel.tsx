import { Fragment, useRef, type ReactNode } from 'react'
import { shownName } from '../lib/format/shown-name.ts'
import { useRootData } from '../lib/session/root-data.ts'
import { SignInLink } from '../lib/session/sign-in-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountLinks } from './account-links.tsx'
import { BalancePill } from './balance-pill.tsx'
import { CategoryList } from './category-list.tsx'
import { categoryLinks, everyLink, menuGroups } from './menu-groups.ts'
import { MenuLinkRow } from './menu-link-row.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { SocialLinks } from './social-links.tsx'
import { useWayTaken } from './use-way-taken.ts'
import { useVisitedLinks } from './visited-links.ts'

type SidebarPanelProps = { balance: string | null; onClose: () => void }

export function SidebarPanel({ balance, onClose }: SidebarPanelProps) {
  const root = useRootData()
  const menu = root?.menu ?? []
  const visited = useVisitedLinks(everyLink(menu))
  const content = useRef<HTMLDivElement>(null)
  useWayTaken(content, onClose)

  return (
    <Dialog title="Меню" place="side" onClose={onClose}>
      <div ref={content} className="flex grow flex-col">
        <HeaderSearch />
        <BalancePill balance={balance} className="mt-3 flex" />
        <nav aria-label="Разделы">
          {root?.account ? (
            <Group name={shownName(root.account)}>
              <AccountLinks />
            </Group>
          ) : (
            root && <GuestGroup onLeave={onClose} />
          )}
          {menuGroups(menu).map(({ key, name, links }) => (
            <Fragment key={key}>
              <Group name={name}>
                {links.map((link) => (
                  <MenuLinkRow key={link.id} link={link} visited={visited} />
                ))}
              </Group>
              {key === 'explore' && (
                <Group name="Категории">
                  <CategoryList
                    links={categoryLinks(menu)}
                    rowClassName="min-h-11 px-3 py-1 hover:bg-bg focus-visible:bg-bg"
                  />
                </Group>
              )}
            </Fragment>
          ))}
        </nav>
        <div className="mt-auto pt-6">
          <SocialLinks />
        </div>
      </div>
    </Dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="px-3 pb-1 text-base">{name}</h3>
      {children}
    </section>
  )
}

function GuestGroup({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <SignInLink to="login" onOpen={onLeave} className={buttonClass({ kind: 'ghost' })}>
        Войти
      </SignInLink>
      <SignInLink to="register" onOpen={onLeave} className={buttonClass()}>
        Регистрация
      </SignInLink>
    </div>
  )
}
