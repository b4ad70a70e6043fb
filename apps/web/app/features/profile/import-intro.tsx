import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

const STEPS = [
  'Подключите кошелёк с токенами в сети Polygon',
  'Выберите, какие из них показать на сайте',
  'Токены появятся здесь, а хранятся по\u2011прежнему у вас',
]

/** How tokens of one's wallet come to the site, above those that have come. */
export function ImportIntro() {
  return (
    <section
      aria-labelledby="import"
      className="mt-5 flex flex-col gap-5 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-5 shadow-card md:flex-row md:items-center md:p-6"
    >
      <div className="min-w-0 grow">
        <h2 id="import" className="text-[20px] leading-tight md:text-[24px]">
          Импорт NFT
        </h2>
        <ol className="mt-3 grid gap-3 md:grid-cols-3 md:gap-5">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-highlight font-bold text-on-highlight"
              >
                {index + 1}
              </span>
              <span className="pt-0.5 text-pretty">{step}</span>
            </li>
          ))}
        </ol>
      </div>
      <Link to="/import_nft" prefetch="intent" className={`${buttonClass()} shrink-0`}>
        Импортировать
      </Link>
    </section>
  )
}
