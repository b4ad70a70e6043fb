import type { OutsideLimits } from '@kefir/rules/chain/outside-limits'
import type { OutsideRefusalCode } from '@kefir/rules/chain/outside-refusals'

/**
 * Files that strangers name: metadata of tokens, and what these point to. Whoever minted a token chose the address, so
 * it may lead into our own network, have no end, or be a lie. Takes any spelling that `normaliseTokenUri` knows. Both
 * throw `OutsideRefusal`, and nothing else of the outside's making.
 */
export type Outside = {
  /** All of it at once, for what is small. */
  read(url: string, limits: OutsideLimits): Promise<FoundOutside & { bytes: Uint8Array }>
  /**
   * As it comes, for what is not; it may be refused while it is read. Whoever does not read it to its end must stop
   * (`return` of the iterator, which `for await` does by itself).
   */
  open(
    url: string,
    limits: OutsideLimits,
  ): Promise<FoundOutside & { body: AsyncIterable<Uint8Array> }>
}

export type FoundOutside = {
  /** What its sender calls it, in lower case and without parameters; a claim, not a fact. Empty where nothing is said. */
  type: string
  /** Where it lay after redirects; of a `data:` address its beginning alone. */
  finalUrl: string
}

/** Why it was not read. `OUTSIDE_REFUSALS` has words for people and says whether it may pass by itself. */
export class OutsideRefusal extends Error {
  override name = 'OutsideRefusal'
  readonly code: OutsideRefusalCode
  /** Of an answer that is no 200. */
  readonly status: number | null

  constructor(
    code: OutsideRefusalCode,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(`Not read from outside: ${code}${status === null ? '' : ` ${status}`}`, { cause })
    this.code = code
    this.status = status
  }
}
