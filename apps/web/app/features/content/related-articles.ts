import type { PageLink } from '@kefir/wire/pages'

const SHOWN = 4

/** The other articles of the same group, beginning with those that follow it. */
export function relatedArticles(slug: string, groups: PageLink[][]): PageLink[] {
  const group = groups.find((articles) => articles.some((one) => one.slug === slug)) ?? []
  const at = group.findIndex((one) => one.slug === slug)
  return [...group.slice(at + 1), ...group.slice(0, Math.max(at, 0))].slice(0, SHOWN)
}
