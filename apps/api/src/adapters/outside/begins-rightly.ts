import type { OutsideLimits } from '@kefir/rules/chain/outside-limits'
import { OutsideRefusal } from '../../ports/outside.ts'

const PAGES = ['text/html', 'application/xhtml+xml']
/** Space, tab, both ends of a line, and the mark of byte order. */
const SKIPPED = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])
const OPENINGS = new Set([0x7b, 0x5b])

/**
 * The same bytes, unless their first ones show that they are not what was asked for. The type alone tells little: JSON
 * comes as `text/html` from many an honest site, and a page that says «not found» as 200.
 */
export async function* beginsRightly(
  body: AsyncIterable<Uint8Array>,
  { holds }: OutsideLimits,
  type: string,
): AsyncGenerator<Uint8Array> {
  if (holds === 'media' && PAGES.includes(type)) throw new OutsideRefusal('type')
  let hasBegun = holds === 'media'
  for await (const piece of body) {
    const first = hasBegun ? undefined : piece.find((byte) => !SKIPPED.has(byte))
    if (first !== undefined && !OPENINGS.has(first)) throw new OutsideRefusal('type')
    hasBegun ||= first !== undefined
    yield piece
  }
  if (!hasBegun) throw new OutsideRefusal('type')
}
