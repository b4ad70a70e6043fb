import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'
import { setSiteUrl } from './site-url.ts'

test('a share card has absolute addresses', () => {
  setSiteUrl('https://kefir.example')
  const meta = pageMeta({ title: 'Рейтинг', path: '/statistics/Rating' })

  expect(meta).toContainEqual({ title: 'Рейтинг — Кефир' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://kefir.example/og/default.png',
  })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kefir.example/statistics/Rating',
  })
})

test('only a private page asks to be left out of search', () => {
  const robots = { name: 'robots', content: 'noindex' }
  expect(pageMeta({ title: 'x', path: '/x' })).not.toContainEqual(robots)
  expect(pageMeta({ title: 'x', path: '/x', isPrivate: true })).toContainEqual(robots)
})

test('a path that looks like another site’s address stays ours', () => {
  setSiteUrl('https://kefir.example')
  expect(pageMeta({ title: 'x', path: '//evil.example/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kefir.example//evil.example/',
  })
})
