import { pageMeta } from '../../lib/page/meta.ts'

/** The head of a desk's page: for no search engine. */
export const deskMeta = (title: string, { pathname }: { pathname: string }) =>
  pageMeta({ title, path: pathname, isPrivate: true })
