import { expect, test } from 'vitest'
import type { PageLink } from '@kefir/wire/pages'
import { relatedArticles } from './related-articles.ts'

const group = (...slugs: string[]) =>
  slugs.map((slug, id): PageLink => ({ id: id + 1, slug, title: slug, lead: '', cover: null }))
const slugsOf = (articles: PageLink[]) => articles.map(({ slug }) => slug)

test('what follows in the group comes first, then its beginning, four at most', () => {
  const groups = [group('x', 'y'), group('a', 'b', 'c', 'd', 'e', 'f')]
  expect(slugsOf(relatedArticles('d', groups))).toEqual(['e', 'f', 'a', 'b'])
  expect(slugsOf(relatedArticles('y', groups))).toEqual(['x'])
})

test('an article of no group has no neighbours', () =>
  expect(relatedArticles('z', [group('a')])).toEqual([]))
