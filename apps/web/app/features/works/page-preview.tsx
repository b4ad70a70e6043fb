import { Suspense, type ReactNode, type RefObject } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { usePagePreview } from './use-page-preview.ts'

type Preview = ReturnType<typeof usePagePreview>

type PagePreviewProps = {
  preview: Preview
  /** When people will see the page so. */
  title: string
  /** May come in a chunk of its own. */
  children: ReactNode
}

/** The whole page of what is made in the place of the form, which is only hidden. */
export function PagePreview({ preview, title, children }: PagePreviewProps) {
  if (!preview.isOpen) return null
  return (
    <section aria-label="Предпросмотр страницы">
      <div className="sticky top-(--header) z-20 -mx-4 mb-4 flex flex-wrap items-center justify-between gap-3 bg-highlight px-4 py-2.5 text-on-highlight md:mx-0 md:rounded-card">
        <p className="font-bold">{title}</p>
        <button
          type="button"
          // Who opened it by keyboard goes on from here.
          ref={startHere}
          onClick={preview.leave}
          className="inline-flex h-11 items-center rounded-field bg-night px-4 font-bold text-cream"
        >
          Вернуться к&nbsp;правке
        </button>
      </div>
      <div inert>
        <Suspense fallback={<Skeleton className="h-[60dvh] rounded-banner" />}>{children}</Suspense>
      </div>
    </section>
  )
}

function startHere(button: HTMLButtonElement | null) {
  window.scrollTo({ top: 0 })
  button?.focus({ preventScroll: true })
}

type CardPreviewProps = {
  title: string
  card: ReactNode
  onOpen: () => void
  opener: RefObject<HTMLButtonElement | null>
}

/** The card of what is made, beside the form, and the way to its page. */
export function CardPreview({ title, card, onOpen, opener }: CardPreviewProps) {
  return (
    <aside aria-label="Предпросмотр" className="top-[calc(var(--header)+20px)] lg:sticky">
      <h2 className="mb-3 text-[17px]">{title}</h2>
      <div inert className="max-w-[320px]">
        {card}
      </div>
      <button
        ref={opener}
        type="button"
        onClick={onOpen}
        className="mt-3 min-h-11 font-bold text-primary hover:underline noscript:hidden"
      >
        Посмотреть страницу
      </button>
    </aside>
  )
}
