import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

const SidebarPanel = lazy(async () => ({
  default: (await import('./sidebar-panel.tsx')).SidebarPanel,
}))

/** The burger of narrow screens. What it opens is fetched with the first press. */
export function Sidebar({ balance }: { balance: string | null }) {
  const { key } = useLocation()
  // Open on this very page: a route change closes it by itself.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  // Back comes to a page that has the same key again.
  if (openAt !== null && !isOpen) setOpenAt(null)

  return (
    <>
      <button
        type="button"
        aria-label="Меню"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        className="grid size-11 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted lg:hidden noscript:hidden"
      >
        <Icon name="menu" size={22} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SidebarPanel balance={balance} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
