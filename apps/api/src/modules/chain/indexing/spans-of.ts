import type { ChainLog, Hex } from '../../../ports/chain.ts'

/** Tokens of a contract between two numbers. */
export type Span = { contract: Hex; first: string; last: string }

/** Beyond, those between are taken for named too: what a block may cost does not grow with what a contract says in it. */
const MOST_APART = 20

/** Whose metadata changed: of each contract a few spans that are apart from each other, however often it names what. */
export function spansOf(logs: ChainLog[]): Span[] {
  const named = new Map<Hex, Bounds[]>()
  for (const log of logs)
    if (log.kind === 'metadata') {
      const all = named.get(log.contract) ?? []
      named.set(log.contract, all)
      all.push({ first: BigInt(log.first), last: BigInt(log.last) })
    }
  return [...named].flatMap(([contract, all]) =>
    joined(all).map(({ first, last }) => ({ contract, first: `${first}`, last: `${last}` })),
  )
}

/** From the first to the last that each of these contracts named. */
export function wholeOf(spans: Span[]): Span[] {
  const wholes = new Map<Hex, Span>()
  // Those of one contract come in order.
  for (const span of spans)
    wholes.set(span.contract, { ...span, first: (wholes.get(span.contract) ?? span).first })
  return [...wholes.values()]
}

type Bounds = { first: bigint; last: bigint }

function joined(all: Bounds[]): Bounds[] {
  const apart: Bounds[] = []
  const forward = all.filter(({ first, last }) => first <= last)
  for (const next of forward.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = apart.at(-1)
    if (!before || next.first > before.last + 1n) apart.push({ ...next })
    else if (next.last > before.last) before.last = next.last
  }
  if (apart.length <= MOST_APART) return apart
  return [{ first: apart[0]!.first, last: apart.at(-1)!.last }]
}
