import { useState } from 'react'
import { Link } from 'react-router'
import type { Banner } from '@kefir/wire/main'
import { writeStored } from '../lib/browser/browser-storage.ts'
import { AnnouncementLine } from '../ui/announcement-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { InlineScript } from './inline-script.tsx'

const KEY = 'closedBanner'

/** One line above the header. Who closed it does not see it again, not even for a moment. */
export function Announcement({ banner }: { banner: Banner }) {
  const [closedId, setClosedId] = useState<number | null>(null)
  if (closedId === banner.id) return null

  function close() {
    writeStored('local', KEY, banner.id)
    setClosedId(banner.id)
  }

  return (
    <>
      <aside
        aria-label="Объявление"
        suppressHydrationWarning
        className="@container bg-dairy text-white"
      >
        <div className="wrap flex min-h-11 items-center gap-1 md:gap-3">
          <Link to={banner.link} prefetch="intent" className="group flex grow">
            <AnnouncementLine text={banner.text} image={banner.image} />
          </Link>
          {banner.dismissible && (
            <button
              type="button"
              onClick={close}
              aria-label="Скрыть объявление"
              className="hit -mr-3 grid shrink-0 place-items-center rounded-field"
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
      </aside>
      {banner.dismissible && <InlineScript code={hideIfClosed(banner.id)} />}
    </>
  )
}

const hideIfClosed = (id: number) =>
  `try{if(localStorage.getItem('${KEY}')==='${id}')document.currentScript.previousElementSibling.hidden=true}catch{}`
