import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { splicePage } from './spliced-page.ts'

const HTML = `<script nonce="@@">один()</script>${'<p>кефир</p>'.repeat(3000)}<script nonce="@@"></script>`

describe('splicePage', () => {
  const page = splicePage(HTML, ['@@', '##'])

  test('puts the nonce into every place', () =>
    expect(page.plain({ '@@': 'n1' }).toString()).toBe(HTML.replaceAll('@@', 'n1')))

  test.each(['a', 'Zm9vYmFyYmF6', 'x'.repeat(40)])(
    'gzip unpacks to the page with nonce %s',
    (nonce) =>
      expect(gunzipSync(page.gzip({ '@@': nonce })).toString()).toBe(HTML.replaceAll('@@', nonce)),
  )

  test('each place gets its own word, and nothing where there is none', () => {
    const two = splicePage('##<a href="/?@@">@@</a>##', ['@@', '##'])
    expect(gunzipSync(two.gzip({ '@@': 'один', '##': '2' })).toString()).toBe(
      '2<a href="/?один">один</a>2',
    )
    expect(two.plain({ '@@': '1' }).toString()).toBe('<a href="/?1">1</a>')
  })

  test('a page without nonces survives', () =>
    expect(gunzipSync(splicePage('<p>ё</p>', ['@@']).gzip({ '@@': 'n' })).toString()).toBe(
      '<p>ё</p>',
    ))

  test('compression is kept', () =>
    expect(page.gzip({ '@@': 'n1' }).length).toBeLessThan(Buffer.byteLength(HTML) / 10))
})
