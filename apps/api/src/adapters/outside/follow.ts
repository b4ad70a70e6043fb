import type { IncomingMessage } from 'node:http'
import { OutsideRefusal } from '../../ports/outside.ts'
import { askOnce } from './ask-once.ts'
import { connect, type Place } from './connect.ts'
import type { Deadline } from './deadline.ts'
import { findPlace, type Hop, type TrustedOrigin } from './find-place.ts'
import type { Resolve } from './resolve-host.ts'

/** What tests and the embedded world put in place of the world; see `OutsideSettings`. */
export type World = {
  resolve: Resolve
  trusted: TrustedOrigin[]
  detour: (place: Place) => Place
  ca: string | undefined
}

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The answer to an address, after the redirects that lead to it, each judged like the first address. */
export async function follow(first: Hop, world: World, silenceMs: number, deadline: Deadline) {
  let hop = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(hop, world, silenceMs, deadline)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return { answer, url: hop.url }
    answer.destroy()
    if (!REDIRECTS.has(status) || headers.location === undefined)
      throw new OutsideRefusal('status', { status })
    hop = nextHop(hop, headers.location)
  }
  throw new OutsideRefusal('redirect')
}

async function ask(
  hop: Hop,
  world: World,
  silenceMs: number,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const place = await findPlace(hop, world, deadline.signal)
  const socket = await connect(
    {
      place: world.detour(place),
      secureName: hop.url.protocol === 'https:' ? nameOf(hop.url) : null,
      silenceMs,
      ca: world.ca,
    },
    deadline,
  )
  return askOnce(socket, hop.url)
}

/** As certificates spell it: without the brackets of IPv6 and the dot at the end of a full name. */
const nameOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$|\.$/g, '')

function nextHop({ url, isOurs }: Hop, location: string): Hop {
  if (!URL.canParse(location, url)) throw new OutsideRefusal('redirect')
  const next = new URL(location, url)
  // Our own gateway may move a file within its files; nothing else of it is anybody's to name.
  const staysInside = next.origin === url.origin && next.pathname.startsWith('/ipfs/')
  return { url: next, isOurs: isOurs && staysInside }
}
