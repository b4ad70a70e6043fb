import type { Page } from './use-pages.ts'

/** All of a list that is short for most and long for few, page by page: each is asked for by the cursor of the last. */
export async function wholeList<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  let page = await read(undefined)
  let items = page.data
  for (;;) {
    const cursor = cursorIn(page.next_page_url)
    if (cursor === null) return items
    page = await read(cursor)
    items = items.concat(page.data)
  }
}

const cursorIn = (link: string | null) =>
  link === null ? null : new URLSearchParams(link.split('?')[1]).get('cursor')
