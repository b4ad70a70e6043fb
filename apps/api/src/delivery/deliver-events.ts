import type { Context } from '../context.ts'
import type { Jobs, Pace } from '../jobs/jobs.ts'
import { atMost } from '../jobs/at-most.ts'
import { AT_ONCE, WORK_SETTINGS } from '../jobs/queue-settings.ts'
import type { AppEvent } from '../events/events.ts'
import { gather } from './gather.ts'
import { queueOf, type Heard, type Listener, type Message } from './listener.ts'

type Handler = (context: Context, event: AppEvent, message: Message) => Promise<void>
type Together = (context: Context, heard: Heard<AppEvent>[]) => Promise<void>

/** Where everything is heard together it is taken in larger batches, of which everything that no key holds up runs at once. */
const TOGETHER: Pace = { batch: 500, atOnce: 500 }
/** Beside what is heard alone, and may be slow, no larger batches are taken, but still a whole one is heard together. */
const MIXED: Pace = { atOnce: WORK_SETTINGS.batchSize }

/** Tells the database who hears what; whoever starts does so, whether it runs the listeners or not. */
export async function declareListeners(jobs: Jobs, listeners: Listener[]): Promise<void> {
  await jobs.declare(listeners.map((listener) => ({ name: queueOf(listener), isBusy: true })))
  await jobs.subscribe(
    listeners.flatMap((listener) =>
      typesOf(listener).map((event) => ({ event, queue: queueOf(listener) })),
    ),
  )
}

/** Starts delivery to these listeners on this node. */
export async function deliverEvents(context: Context, listeners: Listener[]): Promise<void> {
  for (const listener of listeners) {
    const handle = handlerOf(context, listener)
    await context.jobs.workInOrder<AppEvent>(
      queueOf(listener),
      async (event, { version }) => handle({ event, version }),
      paceOf(listener),
    )
  }
}

function paceOf({ hears, hearsTogether }: Listener): Pace {
  if (!hearsTogether) return {}
  return Object.keys(hears).length === 0 ? TOGETHER : MIXED
}

const typesOf = ({ hears, hearsTogether = {} }: Listener) =>
  Object.keys({ ...hears, ...hearsTogether })

function handlerOf(context: Context, { name, hears, hearsTogether = {} }: Listener) {
  const together = Object.entries(hearsTogether) as [string, Together][]
  const gathered = new Map(
    together.map(([type, hear]) => [
      type,
      gather<Heard<AppEvent>>((heard) => hear(context, heard)),
    ]),
  )
  const inTurn = atMost(AT_ONCE)
  return ({ event, version }: Heard<AppEvent>) => {
    const gatherer = gathered.get(event.type)
    if (gatherer) return gatherer({ event, version })
    const handler = hears[event.type] as Handler | undefined
    // A newer node's event is not acknowledged by an older one: it waits for whoever knows it.
    if (!handler) throw new Error(`${name} of this version does not hear ${event.type}`)
    return inTurn(() => handler(context, event, { version }))
  }
}
