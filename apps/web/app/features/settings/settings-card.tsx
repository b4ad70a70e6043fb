import { useId, type ReactNode, type Ref } from 'react'

type SettingsCardProps = {
  title: string
  /** What the card is for, in a sentence. */
  text?: ReactNode
  /** Stands at the title's end. */
  aside?: ReactNode
  /** For the focus, where what held it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One subject of the settings. */
export function SettingsCard({ title, text, aside, headingRef, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 sm:p-6 md:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          ref={headingRef}
          id={id}
          tabIndex={headingRef ? -1 : undefined}
          className="text-[19px] leading-tight md:text-[21px]"
        >
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="mt-2 max-w-[62ch] text-pretty text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
