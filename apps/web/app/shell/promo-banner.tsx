import { useState } from 'react'
import { Link } from 'react-router'
import type { Banner } from '@kefir/wire/main'
import { writeStored } from '../lib/browser/browser-storage.ts'
import { Icon } from '../ui/icon.tsx'
import { InlineScript } from './inline-script.tsx'

const KEY = 'closedBanner'

/** One line above the header. Who closed it does not see it again, not even for a moment. */
export function PromoBanner({ banner }: { banner: Banner }) {
  const [closedId, setClosedId] = useState<number | null>(null)
  if (closedId === banner.id) return null

  function close() {
    writeStored('local', KEY, banner.id)
    setClosedId(banner.id)
  }

  return (
    <>
      <aside aria-label="Объявление" suppressHydrationWarning className="bg-dairy text-white">
        <div className="wrap flex min-h-11 items-center gap-1 md:gap-3">
          <Link
            to={banner.link}
            prefetch="intent"
            className="flex grow items-center justify-center gap-2.5 py-1.5 text-center text-[13px] leading-snug font-semibold text-balance md:text-[15px]"
          >
            {banner.image && (
              <img
                src={banner.image.sizes.small}
                alt=""
                width="28"
                height="28"
                className="size-7 shrink-0 rounded-[8px] object-cover"
              />
            )}
            <span className="underline-offset-4 hover:underline">{banner.text}</span>
            <Icon name="arrow" size={18} className="hidden shrink-0 md:block" />
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
