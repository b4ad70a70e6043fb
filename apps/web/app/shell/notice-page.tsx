import type { ReactNode } from 'react'

type NoticePageProps = {
  picture: ReactNode
  /** A small line above the title: a status code or a state. */
  kicker: string
  title: string
  /** Lower where the layout has a heading of its own. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** A page with a picture, a few words and the next step. */
export function NoticePage({
  picture,
  kicker,
  title,
  heading: Heading = 'h1',
  children,
}: NoticePageProps) {
  return (
    <div className="wrap max-w-[1280px] py-6 md:pt-10 md:pb-16">
      <section className="mx-auto grid max-w-[1040px] overflow-hidden rounded-banner border border-line bg-surface shadow-card md:grid-cols-2">
        <div className="relative h-[190px] *:absolute *:inset-0 md:h-auto md:min-h-[400px]">
          {picture}
        </div>
        <div className="flex flex-col items-start justify-center p-6 md:p-10 md:py-14">
          <p className="rounded-[9px] bg-highlight px-2.5 py-1 font-display text-sm font-bold text-on-highlight">
            {kicker}
          </p>
          <Heading className="mt-4 text-[26px] leading-tight md:text-[34px]">{title}</Heading>
          <div className="mt-3 w-full space-y-3 text-base text-pretty">{children}</div>
        </div>
      </section>
    </div>
  )
}
