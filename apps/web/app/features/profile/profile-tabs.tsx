import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

type Tab = { path: string; label: string; otherLabel?: string; isOwnOnly?: boolean }

const TABS: Tab[] = [
  { path: '', label: 'Владею', otherLabel: 'Владеет' },
  { path: '/created/myCollections', label: 'Коллекции автора' },
  { path: '/created/myTokens', label: 'Токены автора' },
  { path: '/galleries', label: 'Галереи' },
  { path: '/favorites/favoritesNFT', label: 'Избранные токены' },
  { path: '/favorites/favoritesCollection', label: 'Избранные коллекции' },
  { path: '/activity', label: 'Активность' },
  { path: '/hidden', label: 'Скрытые', isOwnOnly: true },
  { path: '/import_nft', label: 'Импорт NFT', isOwnOnly: true },
  { path: '/blockchain-accounts', label: 'Адреса в блокчейне', isOwnOnly: true },
]

type ProfileTabsProps = {
  /** `/profile`, or `/profile/7` for another person's. */
  base: string
  isOwn: boolean
}

/** The parts of a profile. They fit a wide screen and scroll sideways on a narrow one. */
export function ProfileTabs({ base, isOwn }: ProfileTabsProps) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useEffect(() => showTab(list.current, pathname), [pathname])

  return (
    <nav ref={list} aria-label="Разделы профиля" className="profile-tabs mt-5 md:mt-7">
      <ul>
        {TABS.filter(({ isOwnOnly }) => isOwn || !isOwnOnly).map(({ path, label, otherLabel }) => (
          <li key={path}>
            <NavLink to={base + path} end prefetch="intent" preventScrollReset>
              {isOwn ? label : (otherLabel ?? label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function showTab(list: HTMLElement | null, pathname: string) {
  const tab = [...(list?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname)
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
