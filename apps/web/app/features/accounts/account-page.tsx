import type { ReactNode } from 'react'
import { DoorstepPicture } from './doorstep-picture.tsx'

/** One account form as a whole page; the picture is for screens that have room to spare. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-4 md:pt-10 md:pb-16">
      <section className="mx-auto grid max-w-[1000px] overflow-hidden rounded-banner border border-line bg-surface shadow-card md:grid-cols-2">
        <div className="relative hidden *:absolute *:inset-0 md:block md:min-h-[520px]">
          <DoorstepPicture />
        </div>
        <div className="p-5 md:p-10 md:py-12">
          <h1 className="mb-6 text-[26px] leading-tight md:text-[30px]">{title}</h1>
          {children}
        </div>
      </section>
    </div>
  )
}
