import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import type { Desk, Role } from '@kefir/wire/staff'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { deskIcon } from './desk-icons.ts'
import { deskPath } from './desk-path.ts'
import { ROLE_WORDS } from './role-words.ts'
import { countAt, formatWaiting } from './waiting-words.ts'

type DeskFrameProps = {
  roles: readonly Role[]
  /** Theirs, in order; none where they could not be read. */
  desks: Desk[]
  /** Whose desk it is. */
  name: string
  /** Light or dark: the switch of the shell. */
  theme: ReactNode
  children: ReactNode
}

/** The frame of all desks: no shop around it, the desks of one's roles at its side. */
export function DeskFrame({ roles, desks, name, theme, children }: DeskFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[256px_minmax(0,1fr)]">
      <header className="border-b border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0 lg:px-3 lg:py-4">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:block lg:px-2 lg:py-0">
          <Link
            to="/admin"
            aria-label={`${PRODUCT.name}, рабочий стол`}
            className="inline-block rounded-field py-1.5"
          >
            <Logo />
          </Link>
          <p className="min-w-0 text-right text-sm text-muted lg:mt-2 lg:text-left">
            <span className="block truncate font-bold text-ink">{name}</span>
            <span className="block truncate">
              {roles.map((role) => ROLE_WORDS[role]).join(', ')}
            </span>
          </p>
        </div>
        <DeskNav desks={desks} />
        {/* On a phone the theme is the system's, or what was chosen in the site's footer. */}
        <div className="mt-auto flex shrink-0 items-center justify-between gap-1.5 max-lg:hidden">
          {theme}
          <BackToSite />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 grow px-4 pt-5 pb-12 outline-none md:px-7 lg:pt-7"
      >
        <div className="mx-auto max-w-[1160px]">{children}</div>
      </main>
      <footer className="border-t border-line bg-surface px-4 py-2 lg:hidden">
        <BackToSite />
      </footer>
    </div>
  )
}

/** On a phone a strip to be swiped, which begins with the chosen desk in sight. */
function DeskNav({ desks }: { desks: Desk[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => showChosen(strip.current, pathname), [pathname])

  return (
    <nav
      aria-label="Столы"
      // By itself: what stands below it stays in sight however many desks there are.
      className="lg:-mx-1 lg:mt-5 lg:mb-3 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:p-1"
    >
      <ul
        ref={strip}
        className="relative flex gap-1 overflow-x-auto px-3 pb-2 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:p-0"
      >
        {desks.map((desk) => (
          <li key={desk.code} className="shrink-0">
            <DeskLink desk={desk} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the strip alone: `scrollIntoView` would move the page too. */
function showChosen(strip: HTMLElement | null, pathname: string) {
  const links = [...(strip?.querySelectorAll('a') ?? [])]
  const chosen = links.find((link) => pathname.startsWith(link.pathname))
  if (!strip || !chosen) return
  strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
}

function DeskLink({ desk }: { desk: Desk }) {
  const count = countAt(desk)
  return (
    <NavLink
      to={deskPath(desk.code)}
      prefetch="intent"
      className="flex min-h-11 items-center gap-2.5 rounded-field px-3 font-semibold transition-colors lg:min-h-9 hover:bg-bg aria-[current=page]:bg-ink aria-[current=page]:text-bg"
    >
      <Icon name={deskIcon(desk.code)} size={20} />
      {desk.name}
      {count > 0 && (
        <span className="ml-auto rounded-full bg-line px-2 text-[13px] leading-5 text-ink tabular-nums">
          <span className="sr-only">ждут: </span>
          {formatWaiting(count)}
        </span>
      )}
    </NavLink>
  )
}

const BackToSite = () => (
  <Link
    to="/"
    className="inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-muted hover:text-ink lg:text-sm"
  >
    На сайт
    <Icon name="external" size={16} />
  </Link>
)
