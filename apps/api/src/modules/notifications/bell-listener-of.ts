import type { BellPart, Note } from '../../brings/bell.ts'
import type { Context } from '../../context.ts'
import type { Listener } from '../../delivery/listener.ts'
import type { AppEvent } from '../../events/events.ts'
import { notify } from './notify.ts'

type Writer = (context: Context, event: AppEvent) => Promise<Note[]>

/** Tells people what the modules below wrote for them; null where none writes anything. */
export function bellListenerOf(parts: BellPart[]): Listener | null {
  const writers = new Map<string, Writer[]>()
  for (const part of parts)
    for (const [type, write] of Object.entries(part.writers ?? {}))
      writers.set(type, [...(writers.get(type) ?? []), write as Writer])
  if (writers.size === 0) return null

  const hears = [...writers].map(([type, of]) => [
    type,
    async (context: Context, event: AppEvent) => {
      const notes = (await Promise.all(of.map((write) => write(context, event)))).flat()
      if (notes.length > 0) await context.transact((tx) => notify(context, tx, ...notes))
    },
  ])
  return { name: 'bells', runs: 'worker', hears: Object.fromEntries(hears) }
}
