import type { ReactNode } from 'react'
import type { Order } from '@kefir/wire/orders'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { stageWords, type StageLook } from './order-words.ts'
import type { OrderStage } from './order-stage.ts'

const TONES: Record<StageLook['tone'], string> = {
  wait: 'bg-highlight text-on-highlight',
  busy: 'bg-primary text-on-primary',
  good: 'bg-success text-surface',
  bad: 'bg-danger text-on-primary',
  calm: 'bg-line text-ink',
}

type OrderHeadProps = {
  order: Order
  stage: OrderStage
  /** What can be done now. */
  children: ReactNode
}

/** Where the order stands and what to do next. */
export function OrderHead({ order, stage, children }: OrderHeadProps) {
  const look = stageWords(order, stage)
  const bought = stage === 'done' ? order.items[0]?.token : null
  return (
    <section
      aria-labelledby="order-stage"
      className="rounded-banner border border-line bg-surface p-5 shadow-card md:p-7"
    >
      {/* The server's word and ours come together, and are spoken whenever they change. */}
      <div role="status" className="flex gap-4 md:gap-5">
        {bought ? <Bought picture={bought.file} /> : <Mark look={look} />}
        <div className="min-w-0 self-center">
          <h2 id="order-stage" className="text-[22px] leading-tight md:text-[28px]">
            {look.title}
          </h2>
          <p className="mt-1.5 text-pretty text-muted">{look.text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

function Mark({ look: { icon, tone } }: { look: StageLook }) {
  return (
    <span
      className={`relative grid size-14 shrink-0 place-items-center rounded-full md:size-16 ${TONES[tone]}`}
    >
      {tone === 'busy' && (
        <span className="absolute -inset-1.5 animate-spin rounded-full border-[3px] border-transparent border-t-primary [animation-duration:1.4s] motion-reduce:animate-none" />
      )}
      <Icon name={icon} size={28} />
    </span>
  )
}

type BoughtProps = { picture: NonNullable<Order['items'][number]['token']>['file'] }

/** What was bought, with a tick upon it. */
function Bought({ picture }: BoughtProps) {
  return (
    <span className="relative shrink-0 animate-rise">
      <Picture
        picture={picture}
        sizes="128px"
        loading="early"
        className="size-24 rounded-[20px] md:size-32"
      />
      <span className="absolute -right-2 -bottom-2 grid size-10 place-items-center rounded-full border-[3px] border-surface bg-success text-surface">
        <Icon name="check" size={22} />
      </span>
    </span>
  )
}
