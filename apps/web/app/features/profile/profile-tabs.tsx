import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { UserCounts } from '@kefir/wire/profiles'
import { formatCount } from '../../lib/format/format.ts'

type Tab = {
  path: string
  label: string
  otherLabel?: string
  isOwnOnly?: boolean
  count?: (counts: UserCounts) => number
}

const countHidden = ({ own_tokens, filtered_tokens }: UserCounts) => own_tokens - filtered_tokens

const TABS: Tab[] = [
  {
    path: '',
    label: 'Владею',
    otherLabel: 'Владеет',
    count: ({ filtered_tokens }) => filtered_tokens,
  },
  {
    path: '/created/myCollections',
    label: 'Коллекции автора',
    count: ({ collections }) => collections,
  },
  { path: '/created/myTokens', label: 'Токены автора' },
  { path: '/galleries', label: 'Галереи', count: ({ galleries }) => galleries },
  {
    path: '/favorites/favoritesNFT',
    label: 'Избранные токены',
    count: ({ favorite_tokens }) => favorite_tokens,
  },
  {
    path: '/favorites/favoritesCollection',
    label: 'Избранные коллекции',
    count: ({ favorite_collections }) => favorite_collections,
  },
  { path: '/activity', label: 'Активность' },
  { path: '/hidden', label: 'Скрытые', isOwnOnly: true, count: countHidden },
  { path: '/import_nft', label: 'Импорт NFT', isOwnOnly: true },
  { path: '/blockchain-accounts', label: 'Адреса в блокчейне', isOwnOnly: true },
]

type ProfileTabsProps = {
  /** `/profile`, or `/profile/7` for another person's. */
  base: string
  isOwn: boolean
  /** Null when they could not be read: a tab opens without its number, too. */
  counts: UserCounts | null
}

/** The parts of a profile. They all stand on a wide screen and scroll sideways on a narrow one. */
export function ProfileTabs({ base, isOwn, counts }: ProfileTabsProps) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useEffect(() => showTab(list.current, pathname), [pathname])

  return (
    <nav ref={list} aria-label="Разделы профиля" className="profile-tabs mt-5 md:mt-7">
      <ul>
        {TABS.filter(({ isOwnOnly }) => isOwn || !isOwnOnly).map((tab) => (
          <li key={tab.path}>
            <NavLink to={base + tab.path} end prefetch="intent" preventScrollReset>
              {isOwn ? tab.label : (tab.otherLabel ?? tab.label)}
              {tab.count && counts && (
                <span className="ml-1.5 font-medium text-muted tabular-nums">
                  {formatCount(tab.count(counts))}
                </span>
              )}
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
