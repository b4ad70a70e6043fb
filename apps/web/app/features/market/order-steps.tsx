import type { Order } from '@kefir/wire/orders'
import { formatDateTime } from '../../lib/format/format.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'

type Step = Order['steps'][number]
/** As the steps of an export have it. */
const NOW = 'border-2 border-primary motion-safe:animate-pulse'
const ENDED_BADLY: Step['code'][] = ['expired', 'cancelled', 'refunded']

/** What has happened and when; what is still to come. */
export function OrderSteps({ steps }: Pick<Order, 'steps'>) {
  const now = stepOfNow(steps)
  return (
    <section
      aria-labelledby="order-steps"
      className="rounded-[24px] border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="order-steps" className="text-[19px] leading-tight">
        Ход заказа
      </h2>
      <ol className="mt-4 md:flex">
        {steps.map((step, place) => (
          <li
            key={step.code}
            aria-current={place === now ? 'step' : undefined}
            className="relative flex gap-3.5 pb-5 last:pb-0 md:flex-1 md:flex-col md:gap-2 md:pr-3 md:pb-0 md:last:pr-0"
          >
            {place < steps.length - 1 && <Line isPassed={steps[place + 1]!.at !== null} />}
            <Dot step={step} isNow={place === now} />
            <div>
              <p className={step.at ? 'leading-snug font-bold' : 'leading-snug text-muted'}>
                {step.name}
              </p>
              <p className="text-sm text-muted tabular-nums">
                {step.at ? (
                  <time dateTime={step.at}>{formatDateTime(step.at)}</time>
                ) : (
                  <span className="sr-only">Ещё впереди</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** From a step to the next: down on a phone, else to the right. */
const Line = ({ isPassed }: { isPassed: boolean }) => (
  <span
    aria-hidden="true"
    className={`absolute top-7 bottom-0 left-[13px] w-0.5 md:top-[13px] md:right-0 md:bottom-auto md:left-7 md:h-0.5 md:w-auto ${isPassed ? 'bg-success' : 'bg-line'}`}
  />
)

/** Where the order is handed over just now; -1 where nothing goes on. What was ordered or paid is done at once. */
const stepOfNow = (steps: Step[]) =>
  steps.findIndex(
    ({ code, at }, place) => code === 'delivering' && at !== null && steps[place + 1]?.at === null,
  )

function Dot({ step: { code, at }, isNow }: { step: Step; isNow: boolean }) {
  const isBad = ENDED_BADLY.includes(code)
  const icon: IconName = code === 'refunded' ? 'turnLeft' : isBad ? 'close' : 'check'
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full ${isNow ? NOW : at === null ? 'border-2 border-line' : isBad ? 'bg-line text-ink' : 'bg-success text-surface'}`}
    >
      {at !== null && !isNow && <Icon name={icon} size={16} />}
    </span>
  )
}
