import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type WalletSetUpProps = { isFolded: boolean; children: ReactNode }

/** The steps of the wallet; for who has gone through them folded, which opens without scripts too. */
export function WalletSetUp({ isFolded, children }: WalletSetUpProps) {
  const heading = (
    <h2 id="checks" className="text-[19px] leading-tight md:text-[21px]">
      Кошелёк в&nbsp;этом браузере
    </h2>
  )
  return (
    <section
      aria-labelledby="checks"
      className="max-w-[880px] rounded-card border border-line bg-surface p-4 sm:p-6 md:p-7"
    >
      {isFolded ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span>
              {heading}
              <span className="mt-1 block text-[15px] text-pretty text-muted">
                Проверить его и&nbsp;привязать ещё адрес
              </span>
            </span>
            <Icon
              name="chevron"
              size={22}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="mt-4">{children}</div>
        </details>
      ) : (
        <>
          {heading}
          <div className="mt-4">{children}</div>
        </>
      )}
    </section>
  )
}
