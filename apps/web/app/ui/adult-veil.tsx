import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type AdultVeilProps = {
  /** On a card the veil only tells; the page asks. */
  look: 'card' | 'page'
  /** The viewer agreed; kept for the visit by who knows how. */
  onAgree?: () => void
  children: ReactNode
}

/** Blurs what is for adults until the viewer agrees. Without scripts the box alone does it, on its page. */
export function AdultVeil({ look, onAgree, children }: AdultVeilProps) {
  const id = useId()
  if (look === 'card')
    return (
      <div className="adult-veil relative overflow-hidden rounded-t-[19px]">
        <div className="adult-veil__sight">{children}</div>
        <p className="adult-veil__ask absolute inset-0 grid place-items-center">
          <Mark />
        </p>
      </div>
    )
  return (
    <div className="adult-veil relative overflow-hidden rounded-banner">
      <input
        id={id}
        type="checkbox"
        onChange={onAgree}
        className="adult-veil__box peer absolute top-1/2 left-1/2 opacity-0"
      />
      <div className="adult-veil__sight">{children}</div>
      <label
        htmlFor={id}
        className="adult-veil__ask absolute inset-0 grid cursor-pointer content-center justify-items-center gap-3 rounded-banner bg-night/45 p-5 text-center text-cream peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-primary"
      >
        <Mark />
        <span className="max-w-[32ch] font-semibold text-pretty">
          Автор отметил работу «только для взрослых»
        </span>
        <span className="inline-flex min-h-11 items-center gap-2 rounded-field bg-white px-4 font-bold text-night">
          <Icon name="eye" />
          Мне есть 18, показать
        </span>
      </label>
    </div>
  )
}

function Mark() {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-night font-display text-[17px] font-bold text-cream">
      18+
    </span>
  )
}
