import { useId, type ReactNode } from 'react'

type FormCardProps = {
  title: string
  /** What the part is for, in a sentence. */
  text?: ReactNode
  children: ReactNode
}

/** One subject of a long form. */
export function FormCard({ title, text, children }: FormCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 sm:p-6 md:p-7"
    >
      <h2 id={id} className="text-[19px] leading-tight md:text-[21px]">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[62ch] text-pretty text-muted">{text}</p>}
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  )
}
