import type { ReactNode } from 'react'

type CreatePageProps = { title: string; text: ReactNode; isWide?: boolean; children: ReactNode }

/** A page of making something: its name, what comes of it, and the form. */
export function CreatePage({ title, text, isWide = false, children }: CreatePageProps) {
  return (
    <div
      className={`wrap pt-4 pb-12 md:pt-7 md:pb-16 ${isWide ? 'max-w-[1280px]' : 'max-w-[908px]'}`}
    >
      <h1 className="text-[28px] leading-tight md:text-[36px]">{title}</h1>
      <p className="mt-2 mb-6 max-w-[72ch] text-base text-pretty text-muted">{text}</p>
      {children}
    </div>
  )
}
