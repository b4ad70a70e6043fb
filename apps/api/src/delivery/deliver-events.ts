import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { AppEvent, EventType } from '../events/events.ts'
import { queueOf, type Listener, type Message } from './listener.ts'

type Handler = (context: Context, event: AppEvent, message: Message) => Promise<void>

/** Tells the database who hears what; whoever starts does so, whether it runs the listeners or not. */
export async function declareListeners(jobs: Jobs, listeners: Listener[]): Promise<void> {
  await jobs.declare(listeners.map((listener) => ({ name: queueOf(listener) })))
  await jobs.subscribe(
    listeners.flatMap((listener) =>
      Object.keys(listener.hears).map((event) => ({ event, queue: queueOf(listener) })),
    ),
  )
}

/** Starts delivery to these listeners on this node. */
export async function deliverEvents(context: Context, listeners: Listener[]): Promise<void> {
  for (const listener of listeners)
    await context.jobs.workInOrder<AppEvent>(queueOf(listener), (event, message) =>
      handlerOf(listener, event.type)(context, event, message),
    )
}

/** A newer node's event is not acknowledged by an older one: it waits for whoever knows it. */
function handlerOf(listener: Listener, type: EventType): Handler {
  const handler = listener.hears[type] as Handler | undefined
  if (!handler) throw new Error(`${listener.name} of this version does not hear ${type}`)
  return handler
}
