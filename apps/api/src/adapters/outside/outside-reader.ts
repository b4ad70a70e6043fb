import type { OutsideLimits } from '@kefir/rules/chain/outside-limits'
import { OUTSIDE_REFUSALS } from '@kefir/rules/chain/outside-refusals'
import { OutsideRefusal, type Outside } from '../../ports/outside.ts'
import { beginsRightly } from './begins-rightly.ts'
import { bodyOf } from './body-of.ts'
import { candidatesOf, type Gateways } from './candidates-of.ts'
import { startDeadline, type Deadline } from './deadline.ts'
import type { Hop } from './find-place.ts'
import { follow, type World } from './follow.ts'
import { readDataUrl } from './read-data-url.ts'
import { resolveHost } from './resolve-host.ts'

export type OutsideSettings = Gateways & {
  /**
   * Only for tests and the embedded world: names that mean something else, origins that are asked whatever their
   * address, another way to a place that was judged, other authorities. No variable of the environment sets it.
   */
  world?: Partial<World>
}

type Found = Awaited<ReturnType<Outside['open']>>

/** Of the file itself: another gateway would give the same. */
const SAME_ELSEWHERE = new Set(['size', 'encoding'])

/** Reads what strangers name without letting them name what is ours (docs/decisions/036-chain.md). */
export function outsideReader({ world: given, ...gateways }: OutsideSettings): Outside {
  const world: World = {
    resolve: resolveHost,
    trusted: [],
    detour: (place) => place,
    ca: undefined,
    ...given,
  }

  async function open(url: string, limits: OutsideLimits): Promise<Found> {
    if (/^\s*data:/i.test(url)) return openData(url.trim(), limits)
    const candidates = candidatesOf(url, gateways)
    const endsAt = performance.now() + limits.wholeMs
    const refusals: OutsideRefusal[] = []
    for (const [at, candidate] of candidates.entries()) {
      const left = endsAt - performance.now()
      const deadline = startDeadline(left / (candidates.length - at))
      try {
        const found = await openOne(candidate, world, limits, deadline)
        deadline.putOff(endsAt - performance.now())
        return found
      } catch (cause) {
        const refusal = refusalOf(cause, deadline)
        if (SAME_ELSEWHERE.has(refusal.code)) throw refusal
        refusals.push(refusal)
      }
    }
    // Where one of them may answer later, it is worth asking again.
    throw refusals.find(({ code }) => OUTSIDE_REFUSALS[code].mayPass) ?? refusals[0]!
  }

  return {
    open,
    async read(url, limits) {
      const { body, ...found } = await open(url, limits)
      const pieces: Uint8Array[] = []
      for await (const piece of body) pieces.push(piece)
      return { ...found, bytes: Buffer.concat(pieces) }
    },
  }
}

async function openOne(
  hop: Hop,
  world: World,
  limits: OutsideLimits,
  deadline: Deadline,
): Promise<Found> {
  const { answer, url } = await follow(hop, world, limits.silenceMs, deadline)
  const type = answer.headers['content-type']?.split(';', 1).join().trim().toLowerCase() ?? ''
  const body = beginsRightly(bodyOf(answer, limits), limits, type)
  return { body: until(deadline, body), type, finalUrl: url.href }
}

function openData(url: string, limits: OutsideLimits): Found {
  const { bytes, type } = readDataUrl(url, limits.mostBytes)
  const body = beginsRightly(piecesOf(bytes), limits, type)
  return { body, type, finalUrl: `data:${type}` }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}

/** What breaks off because the time was over says so. */
async function* until(
  deadline: Deadline,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw refusalOf(cause, deadline)
  } finally {
    deadline.clear()
  }
}

function refusalOf(cause: unknown, deadline: Deadline): OutsideRefusal {
  const wasLate = deadline.signal.aborted
  deadline.clear()
  if (wasLate) return new OutsideRefusal('time', { cause })
  if (cause instanceof OutsideRefusal) return cause
  throw cause
}
