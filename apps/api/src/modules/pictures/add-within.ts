/** Adds the newest and forgets the oldest beyond `most`. */
export function addWithin<Item>(items: Set<Item>, item: Item, most: number) {
  items.add(item)
  for (const oldest of items) {
    if (items.size <= most) return
    items.delete(oldest)
  }
}
