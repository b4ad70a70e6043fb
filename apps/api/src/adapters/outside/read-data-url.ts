import { OutsideRefusal } from '../../ports/outside.ts'

/**
 * The file inside of a `data:` address. By hand, for contracts write drawings and JSON into it as they are: to a reader of
 * addresses `#` would end it, and a lone `%` spoil it.
 */
export function readDataUrl(url: string, mostBytes: number) {
  const comma = url.indexOf(',')
  if (comma === -1) throw new OutsideRefusal('url')
  const head = url.slice('data:'.length, comma).toLowerCase()
  const body = url.slice(comma + 1)
  // Nothing becomes less than a third: what is larger is not even decoded.
  if (body.length > mostBytes * 3) throw new OutsideRefusal('size')

  const written = percentDecoded(body)
  const bytes = /;\s*base64$/.test(head)
    ? Buffer.from(written.toString('latin1'), 'base64')
    : written
  if (bytes.length > mostBytes) throw new OutsideRefusal('size')
  return { bytes, type: head.split(';', 1).join().trim() || 'text/plain' }
}

/** What is no `%` with two digits stands for itself. */
function percentDecoded(text: string): Buffer {
  if (!text.includes('%')) return Buffer.from(text)
  const parts = text.split(/((?:%[\da-f]{2})+)/i)
  return Buffer.concat(
    parts.map((part, at) =>
      at % 2 === 0 ? Buffer.from(part) : Buffer.from(part.replaceAll('%', ''), 'hex'),
    ),
  )
}
