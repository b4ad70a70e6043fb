import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Misnamed } from './misnamed.tsx'

const wordsOf = (word: string) =>
  renderToStaticMarkup(<Misnamed word={word} />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

test('an address that names no token is told how one is named, however long it is', () => {
  expect(wordsOf('zzz')).toMatch(/^В адресе страницы нет токена: «zzz»\. .*\/import_nft\/0x…:123$/)
  expect(wordsOf('z'.repeat(5_000)).length).toBeLessThan(300)
})
