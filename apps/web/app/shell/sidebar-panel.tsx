import type { ReactNode } from 'react'
import { shownName } from '../lib/format/shown-name.ts'
import { useRootData } from '../lib/session/root-data.ts'
import { SignInLink } from '../lib/session/sign-in-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountLinks } from './account-links.tsx'
import { BalancePill } from './balance-pill.tsx'
import { everyLink, menuGroups } from './menu-groups.ts'
import { MenuLinkRow } from './menu-link-row.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { SocialLinks } from './social-links.tsx'
import { useVisitedLinks } from './visited-links.ts'

type SidebarPanelProps = { balance: string | null; onClose: () => void }

export function SidebarPanel({ balance, onClose }: SidebarPanelProps) {
  const root = useRootData()
  const menu = root?.menu ?? []
  const visited = useVisitedLinks(everyLink(menu))

  return (
    <Dialog title="Меню" place="side" onClose={onClose}>
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
          <Group key={key} name={name}>
            {links.map((link) => (
              <MenuLinkRow key={link.id} link={link} visited={visited} />
            ))}
          </Group>
        ))}
      </nav>
      <div className="mt-auto pt-6">
        <SocialLinks />
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
